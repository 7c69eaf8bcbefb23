import { lazy } from 'react';

/** Parts that are not seen when the editor opens. */
const loadFindDialog = () => import('./dialogs/find-node-dialog');
const loadShortcuts = () => import('./dialogs/shortcuts-dialog');
const loadStartForm = () => import('./trigger/start-form');

export const FindNodeDialog = lazy(async () => ({
  default: (await loadFindDialog()).FindNodeDialog,
}));
export const ShortcutsDialog = lazy(async () => ({
  default: (await loadShortcuts()).ShortcutsDialog,
}));
export const StartForm = lazy(async () => ({ default: (await loadStartForm()).StartForm }));

/** Loads them after the editor is shown, so that they are there without a connection, too. */
export async function preloadParts(): Promise<void> {
  // What fails is loaded again when it is needed.
  await Promise.allSettled([loadStartForm(), loadFindDialog(), loadShortcuts()]);
}
