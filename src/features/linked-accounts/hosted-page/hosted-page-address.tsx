import { formatError } from '@/api/errors';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { CopyButton } from '@/components/values/copy-button';
import { cn } from '@/lib/cn';
import { formatLifetime, formatLifetimeEnd } from '@/lib/link-lifetime';
import type { useConnectUrl } from './use-connect-url';

type HostedPageAddressProps = {
  address: ReturnType<typeof useConnectUrl>;
  /** The form has changes that are not in this URL. */
  isOutdated: boolean;
};

/** The URL with its lifetime, or why there is none. */
export function HostedPageAddress({ address, isOutdated }: HostedPageAddressProps) {
  const { query, url, refused, isUsed } = address;
  const { data, error, dataUpdatedAt, refetch } = query;
  if (url === undefined && error !== null && !query.isFetching) {
    return (
      <Alert
        tone="danger"
        title="There is no link yet"
        isLive
        actions={
          refused.size > 0 ? null : <Button onClick={() => void refetch()}>Try again</Button>
        }
      >
        {refused.size > 0
          ? 'Something below was rejected. Change it, then update the link.'
          : formatError(error)}
      </Alert>
    );
  }
  return (
    <div className="flex flex-col gap-1.5" aria-busy={url === undefined}>
      <div className="relative h-20 rounded-md border bg-muted">
        {url === undefined ? (
          <div className="flex flex-col gap-2.5 p-3 pr-10">
            <Skeleton />
            <Skeleton />
            <Skeleton className="w-2/3" />
          </div>
        ) : (
          <>
            <textarea
              readOnly
              aria-label="Link to the hosted page"
              value={url}
              spellCheck={false}
              className={cn(
                'focus-inset block size-full resize-none break-all rounded-md bg-transparent p-3 pr-10 font-mono text-xs transition-colors',
                (isOutdated || isUsed) && 'text-muted-foreground',
              )}
              onFocus={(event) => event.target.select()}
            />
            {isUsed ? null : (
              <div className="absolute top-1.5 right-1.5">
                <CopyButton value={url} label="Copy URL" />
              </div>
            )}
          </>
        )}
      </div>
      <p aria-live="polite" className="min-h-4.5 text-muted-foreground text-xs">
        {data === undefined || url === undefined
          ? null
          : isOutdated
            ? 'Update the link to apply your changes below.'
            : isUsed
              ? 'This link has been used. Create a new one to send to your customer.'
              : `Works once, for ${formatLifetime(data.expires_in)}, until ${formatLifetimeEnd(data.expires_in, dataUpdatedAt)}.`}
      </p>
    </div>
  );
}
