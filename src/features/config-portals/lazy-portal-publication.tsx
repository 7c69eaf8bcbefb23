import { createLazyDialog } from '@/components/dialogs/lazy-dialog';

export const loadPortalPublication = () => import('./publish/portal-publication');

/** The dialog that publishes a portal, loaded as a chunk of its own. */
export const LazyPortalPublication = createLazyDialog(
  async () => (await loadPortalPublication()).PortalPublication,
);
