import { createLazyDialog } from '@/components/dialogs/lazy-dialog';

export const loadSwitchOnDialog = () => import('./switch-on-dialog');

/** The dialog, in a chunk of its own. */
export const LazySwitchOnDialog = createLazyDialog(
  async () => (await loadSwitchOnDialog()).SwitchOnDialog,
);
