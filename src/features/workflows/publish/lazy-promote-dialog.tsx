import { lazy, Suspense } from 'react';
import type { PromoteDialogProps } from './promote-dialog';

const PromoteDialog = lazy(async () => {
  const { PromoteDialog: component } = await import('./promote-dialog');
  return { default: component };
});

/** Loads with its first opening, because few visits promote. */
export function LazyPromoteDialog(props: PromoteDialogProps) {
  return (
    <Suspense>
      <PromoteDialog {...props} />
    </Suspense>
  );
}
