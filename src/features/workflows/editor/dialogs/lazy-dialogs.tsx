import { lazy } from 'react';

export const FindNodeDialog = lazy(async () => {
  const { FindNodeDialog: component } = await import('./find-node-dialog');
  return { default: component };
});

export const ShortcutsDialog = lazy(async () => {
  const { ShortcutsDialog: component } = await import('./shortcuts-dialog');
  return { default: component };
});
