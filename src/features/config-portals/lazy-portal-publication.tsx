import { type ComponentProps, lazy, Suspense } from 'react';

export const loadPortalPublication = () => import('./publish/portal-publication');

const PortalPublication = lazy(async () => ({
  default: (await loadPortalPublication()).PortalPublication,
}));

/** The dialog that publishes a portal, loaded as a chunk of its own. */
export function LazyPortalPublication(props: ComponentProps<typeof PortalPublication>) {
  return (
    <Suspense fallback={null}>
      <PortalPublication {...props} />
    </Suspense>
  );
}
