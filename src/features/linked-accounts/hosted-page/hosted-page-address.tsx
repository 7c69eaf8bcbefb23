import type { UseQueryResult } from '@tanstack/react-query';
import { errorText } from '@/api/errors';
import type { ConnectUrlResponse } from '@/api/schema.gen';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Skeleton } from '@/components/ui/skeleton';
import { cn } from '@/lib/cn';
import { lifetimeEnd, lifetimeText } from '@/lib/link-lifetime';

type HostedPageAddressProps = {
  address: UseQueryResult<ConnectUrlResponse, unknown>;
  /** Settings were typed that this address does not have. */
  isOutdated: boolean;
};

/** The address with how long it works, or why there is none. */
export function HostedPageAddress({ address, isOutdated }: HostedPageAddressProps) {
  const { data, error, dataUpdatedAt, refetch } = address;
  if (data === undefined && error !== null) {
    return (
      <Alert
        tone="danger"
        title="There is no address yet"
        isLive
        actions={<Button onClick={() => void refetch()}>Try again</Button>}
      >
        {errorText(error)}
      </Alert>
    );
  }
  return (
    <div className="flex flex-col gap-1.5" aria-busy={data === undefined}>
      <div className="relative h-24 rounded-md border bg-muted">
        {data === undefined ? (
          <div className="flex flex-col gap-2.5 p-3 pr-10">
            <Skeleton />
            <Skeleton />
            <Skeleton className="w-2/3" />
          </div>
        ) : (
          <>
            <textarea
              readOnly
              aria-label="Address of the hosted page"
              value={data.hosted_url}
              spellCheck={false}
              className={cn(
                'focus-inset block size-full resize-none break-all rounded-md bg-transparent p-3 pr-10 font-mono text-xs transition-colors',
                isOutdated && 'text-muted-foreground',
              )}
              onFocus={(event) => event.target.select()}
            />
            <div className="absolute top-1.5 right-1.5">
              <CopyButton value={data.hosted_url} label="Copy address" />
            </div>
          </>
        )}
      </div>
      <p className="min-h-4.5 text-muted-foreground text-xs">
        {data === undefined
          ? null
          : isOutdated
            ? 'Update the address to use what you changed below.'
            : `Works for ${lifetimeText(data.expires_in)}, until ${lifetimeEnd(data.expires_in, dataUpdatedAt)}.`}
      </p>
    </div>
  );
}
