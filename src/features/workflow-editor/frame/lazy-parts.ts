import { createLazyDialog } from '@/components/dialogs/lazy-dialog';
import { loadNodePanel } from '../panel/lazy-node-panel';
import { loadStartForm } from '../trigger/lazy-start-form';

// Parts that are not visible when the editor opens.
const loadFindDialog = () => import('../dialogs/find-node-dialog');
const loadShortcuts = () => import('../dialogs/shortcuts-dialog');
const loadMoveDialog = () => import('../dialogs/move-dialog');
const loadConnectDialog = () => import('../dialogs/connect-dialog');
const loadTestDialog = () => import('../test-run/dialog/test-dialog');

export const FindNodeDialog = createLazyDialog(async () => (await loadFindDialog()).FindNodeDialog);
export const ShortcutsDialog = createLazyDialog(
  async () => (await loadShortcuts()).ShortcutsDialog,
);
export const MoveDialog = createLazyDialog(async () => (await loadMoveDialog()).MoveDialog);
export const ConnectDialog = createLazyDialog(
  async () => (await loadConnectDialog()).ConnectDialog,
);
export const TestDialog = createLazyDialog(async () => (await loadTestDialog()).TestDialog);

/** The chunks that are loaded after the editor is rendered. */
export const PRELOADED_PARTS = [
  loadNodePanel,
  loadStartForm,
  loadTestDialog,
  loadFindDialog,
  loadShortcuts,
  loadMoveDialog,
  loadConnectDialog,
];
