import { createLazyDialog } from '@/components/dialogs/lazy-dialog';

/** The drawer in a chunk of its own, because most visits of the list do not open it. */
export const LazyTemplatesDrawer = createLazyDialog(
  async () => (await import('./templates-drawer')).TemplatesDrawer,
);
