import type { ErrorComponentProps } from '@tanstack/react-router';
import { ApiError, errorCode, errorText, UnreachableError } from '@/api/errors';
import { ErrorPage } from '@/components/page/error-page';
import { PageStatus } from '@/components/page/page-status';
import { runtimeConfig } from '@/lib/runtime-config';
import { PageLoadError } from './page-load-error';
import { pageLoadFailure } from './page-load-failure';

/** Shown in place of a page that fails to render. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  if (error instanceof ApiError || error instanceof UnreachableError) {
    const code = errorCode(error);
    return <PageStatus error={errorText(error)} code={code} onRetry={reset} />;
  }
  const reason = error instanceof Error ? pageLoadFailure(error) : undefined;
  if (reason !== undefined) {
    return <PageLoadError reason={reason} reset={reset} />;
  }
  return <ErrorPage error={error} homeHref={runtimeConfig().basePath || '/'} />;
}
