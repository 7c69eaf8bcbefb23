import { type ComponentProps, lazy, Suspense } from 'react';

const SwitchOnDialog = lazy(async () => {
  const { SwitchOnDialog: component } = await import('./switch-on-dialog');
  return { default: component };
});

/** Loads when the dialog opens. */
export function LazySwitchOnDialog(props: ComponentProps<typeof SwitchOnDialog>) {
  return (
    <Suspense fallback={null}>
      <SwitchOnDialog {...props} />
    </Suspense>
  );
}
