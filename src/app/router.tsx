import { createRouter } from '@tanstack/react-router';
import { ErrorPage } from '@/components/error-page';
import { PageStatus } from '@/components/page-status';
import { runtimeConfig } from '@/lib/runtime-config';
import { routeTree } from '../routeTree.gen';

/** The router under the base path that the server gave. */
export function createAppRouter() {
  const { basePath } = runtimeConfig();
  return createRouter({
    routeTree,
    basepath: basePath === '' ? '/' : basePath,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultPendingComponent: () => <PageStatus isLoading />,
    defaultErrorComponent: ({ error }) => (
      <ErrorPage error={error} homeHref={basePath === '' ? '/' : basePath} />
    ),
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
