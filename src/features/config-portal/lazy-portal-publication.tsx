import { type ComponentProps, lazy, Suspense } from 'react';

const loadPublication = () => import('./publish/portal-publication');

const PortalPublication = lazy(async () => ({
  default: (await loadPublication()).PortalPublication,
}));

/** Loads it after the page is shown, so that it opens without a connection, too. */
export async function preloadPortalPublication(): Promise<void> {
  // What fails is loaded again when it is needed.
  await Promise.allSettled([loadPublication()]);
}

/** Loads when the dialog opens. */
export function LazyPortalPublication(props: ComponentProps<typeof PortalPublication>) {
  return (
    <Suspense fallback={null}>
      <PortalPublication {...props} />
    </Suspense>
  );
}
