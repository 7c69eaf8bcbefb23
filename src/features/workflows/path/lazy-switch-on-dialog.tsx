import { type ComponentProps, lazy, Suspense } from 'react';

const loadDialog = () => import('./switch-on-dialog');

const SwitchOnDialog = lazy(async () => ({ default: (await loadDialog()).SwitchOnDialog }));

/** Loads it after the page is shown, so that it opens without a connection, too. */
export async function preloadSwitchOnDialog(): Promise<void> {
  // What fails is loaded again when it is needed.
  await Promise.allSettled([loadDialog()]);
}

/** Loads when the dialog opens. */
export function LazySwitchOnDialog(props: ComponentProps<typeof SwitchOnDialog>) {
  return (
    <Suspense fallback={null}>
      <SwitchOnDialog {...props} />
    </Suspense>
  );
}
