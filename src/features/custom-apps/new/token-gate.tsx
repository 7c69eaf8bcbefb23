import type { CustomAppSummary } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getApiBaseUrl } from '@/api/client';
import { formatError, getErrorCode } from '@/api/errors';
import { LoadingShapes } from '@/components/page/loading-shapes';
import { PageFrame } from '@/components/page/page-frame';
import { PageStatus } from '@/components/page/page-status';
import { Alert } from '@/components/ui/alert';
import { Skeleton } from '@/components/ui/skeleton';
import { CodeBlock } from '@/components/values/code-block';
import { appsOfTokenQuery } from '../api';

type TokenGateProps = {
  /** @param apps those that the token may change */
  children: (apps: readonly CustomAppSummary[]) => ReactNode;
};

/** Asks the server whether the token of the link may build apps, before anything can be typed. */
export function TokenGate({ children }: TokenGateProps) {
  const { data, error, refetch } = useQuery({
    ...appsOfTokenQuery,
    meta: { showsOwnError: true },
  });
  if (data !== undefined) {
    return children(data.docs);
  }
  return (
    <PageFrame title="New custom app" width="narrow">
      {error === null ? (
        <LoadingShapes>
          <Skeleton className="h-32 rounded-lg" />
        </LoadingShapes>
      ) : getErrorCode(error) === 'FORBIDDEN' ? (
        <RightMissing reason={formatError(error)} />
      ) : (
        <PageStatus
          error={formatError(error)}
          code={getErrorCode(error)}
          onRetry={() => void refetch()}
        />
      )}
    </PageFrame>
  );
}

function snippet(): string {
  return [
    `curl ${getApiBaseUrl()}/api/v2/public/session-token \\`,
    '  -H "x-api-key: $PATCHBAY_API_KEY" \\',
    '  -H "content-type: application/json" \\',
    '  -d \'{"linked_account_id": "your-customer-id", "rights": ["custom_apps"]}\'',
  ].join('\n');
}

function RightMissing({ reason }: { reason: string }) {
  return (
    <>
      <Alert tone="warning" title="Nothing can be saved here yet">
        <p>{reason}</p>
        <p>Ask the people who run the page that you came from.</p>
      </Alert>
      <section aria-labelledby="right-missing" className="flex flex-col gap-2">
        <h2 id="right-missing" className="font-medium text-base">
          For developers
        </h2>
        <p className="text-muted-foreground text-sm">
          Mint the session token in your back end with the right to build custom apps, then open
          this page with it. Links to the hosted page never have it.
        </p>
        <CodeBlock text={snippet()} copyLabel="Copy the call" />
      </section>
    </>
  );
}
