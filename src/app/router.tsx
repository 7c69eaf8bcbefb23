import { createRouter, type ErrorComponentProps, type RouterHistory } from '@tanstack/react-router';
import { ApiError, errorCode, errorText, UnreachableError } from '@/api/errors';
import { ErrorPage } from '@/components/page/error-page';
import { NotFoundPage } from '@/components/page/not-found-page';
import { PageStatus } from '@/components/page/page-status';
import type { AppContext } from '@/lib/app-context';
import { runtimeConfig } from '@/lib/runtime-config';
import { routeTree } from '../routeTree.gen';

function RouteError({ error, reset }: ErrorComponentProps) {
  if (error instanceof ApiError || error instanceof UnreachableError) {
    const code = errorCode(error);
    return <PageStatus error={errorText(error)} code={code} onRetry={reset} />;
  }
  return <ErrorPage error={error} homeHref={runtimeConfig().basePath || '/'} />;
}

/** The router under the base path from the server's settings. */
export function createAppRouter(context: AppContext, history?: RouterHistory) {
  const { basePath } = runtimeConfig();
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
