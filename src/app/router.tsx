import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { NotFoundPage } from '@/components/page/not-found-page';
import { PageStatus } from '@/components/page/page-status';
import type { AppContext } from '@/lib/app-context';
import { getRuntimeConfig } from '@/lib/runtime-config';
import { routeTree } from '../routeTree.gen';
import { RouteError } from './route-error';

/** The router under the base path from the server's settings. */
export function createAppRouter(context: AppContext, history?: RouterHistory) {
  const { basePath } = getRuntimeConfig();
  return createRouter({
    routeTree,
    context,
    basepath: basePath === '' ? '/' : basePath,
    ...(history === undefined ? {} : { history }),
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultPendingComponent: () => <PageStatus isLoading />,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: NotFoundPage,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
