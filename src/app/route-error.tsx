import type { ErrorComponentProps } from '@tanstack/react-router';
import { ApiError, formatError, getErrorCode, UnreachableError } from '@/api/errors';
import { ErrorPage } from '@/components/page/error-page';
import { PageStatus } from '@/components/page/page-status';
import { getRuntimeConfig } from '@/lib/runtime-config';
import { PageLoadError } from './page-load-error';
import { getPageLoadFailure } from './page-load-failure';

/** Shown in place of a page that fails to render. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  if (error instanceof ApiError || error instanceof UnreachableError) {
    const code = getErrorCode(error);
    return <PageStatus error={formatError(error)} code={code} onRetry={reset} />;
  }
  const reason = error instanceof Error ? getPageLoadFailure(error) : undefined;
  if (reason !== undefined) {
    return <PageLoadError reason={reason} reset={reset} />;
  }
  return <ErrorPage error={error} homeHref={getRuntimeConfig().basePath || '/'} />;
}
