import { lazy } from 'react';
import { loadNodePanel } from '../panel/lazy-node-panel';
import { loadStartForm } from '../trigger/lazy-start-form';

// Parts that are not visible when the editor opens.
const loadFindDialog = () => import('../dialogs/find-node-dialog');
const loadShortcuts = () => import('../dialogs/shortcuts-dialog');
const loadMoveDialog = () => import('../dialogs/move-dialog');
const loadConnectDialog = () => import('../dialogs/connect-dialog');
const loadTestDialog = () => import('../test-run/dialog/test-dialog');

export const FindNodeDialog = lazy(async () => ({
  default: (await loadFindDialog()).FindNodeDialog,
}));
export const ShortcutsDialog = lazy(async () => ({
  default: (await loadShortcuts()).ShortcutsDialog,
}));
export const MoveDialog = lazy(async () => ({ default: (await loadMoveDialog()).MoveDialog }));
export const ConnectDialog = lazy(async () => ({
  default: (await loadConnectDialog()).ConnectDialog,
}));
export const TestDialog = lazy(async () => ({ default: (await loadTestDialog()).TestDialog }));

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
