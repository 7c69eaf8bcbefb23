import { type ComponentProps, lazy, Suspense } from 'react';

export const loadSwitchOnDialog = () => import('./switch-on-dialog');

const SwitchOnDialog = lazy(async () => ({
  default: (await loadSwitchOnDialog()).SwitchOnDialog,
}));

/** The dialog, in a chunk of its own. */
export function LazySwitchOnDialog(props: ComponentProps<typeof SwitchOnDialog>) {
  return (
    <Suspense fallback={null}>
      <SwitchOnDialog {...props} />
    </Suspense>
  );
}
