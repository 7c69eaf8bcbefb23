import type {
  ConnectionHistoryEntry,
  LinkedAccount,
} from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CircleAlert, CircleX, type LucideIcon, Plug, RefreshCw, Unplug } from 'lucide-react';
import { getConnectionLabel } from '@/api/connected-apps';
import { formatError, getErrorCode } from '@/api/errors';
import { EmptyState } from '@/components/page/empty-state';
import { LoadingShapes } from '@/components/page/loading-shapes';
import { PageStatus } from '@/components/page/page-status';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { RelativeTime } from '@/components/values/relative-time';
import { cn } from '@/lib/cn';
import { connectionHistoryQuery } from '../api';
import { formatExpiredReason } from '../expired-reason';
import { METHOD_NAMES } from './integrations-columns';

type HistorySectionProps = {
  linkedAccountId: string;
  /** The account, for the names of its connections; undefined while it loads. */
  account: LinkedAccount | undefined;
};

/** The history of the connections of the account, newest first. */
export function HistorySection({ linkedAccountId, account }: HistorySectionProps) {
  const history = useInfiniteQuery(connectionHistoryQuery(linkedAccountId));
  const entries = history.data?.pages.flatMap(({ docs }) => docs);
  return (
    <section className="flex min-w-0 flex-col gap-2">
      <h2 className="font-medium text-base">Connection history</h2>
      <Card>
        {entries === undefined ? (
          history.error === null ? (
            <div className="p-4">
              <LoadingShapes>
                <Skeleton className="h-10" />
                <Skeleton className="h-10" />
              </LoadingShapes>
            </div>
          ) : (
            <PageStatus
              error={formatError(history.error)}
              code={getErrorCode(history.error)}
              onRetry={() => void history.refetch()}
            />
          )
        ) : entries.length === 0 ? (
          <EmptyState
            picture={null}
            className="py-6"
            title="Nothing has happened yet"
            description="Connecting, expiring and disconnecting an app is listed here."
          />
        ) : (
          <ol aria-label="Connection history" aria-busy={history.isFetching} className="divide-y">
            {entries.map((entry) => (
              <Entry key={entry._id} entry={entry} account={account} />
            ))}
          </ol>
        )}
      </Card>
      {history.hasNextPage ? (
        <Button
          className="self-center"
          isBusy={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          Show more
        </Button>
      ) : null}
    </section>
  );
}

type Look = { icon: LucideIcon; tone: string; what: (app: string) => string };

const LOOKS: Readonly<Record<ConnectionHistoryEntry['type'], Look>> = {
  connected: { icon: Plug, tone: 'text-success', what: (app) => `${app} connected` },
  reconnected: { icon: RefreshCw, tone: 'text-success', what: (app) => `${app} reconnected` },
  expired: { icon: CircleAlert, tone: 'text-danger', what: (app) => `${app} expired` },
  disconnected: {
    icon: Unplug,
    tone: 'text-muted-foreground',
    what: (app) => `${app} disconnected`,
  },
  not_connected: { icon: CircleX, tone: 'text-danger', what: (app) => `${app} not connected` },
};

type EntryProps = { entry: ConnectionHistoryEntry; account: LinkedAccount | undefined };

function Entry({ entry, account }: EntryProps) {
  const { icon: Icon, tone, what } = LOOKS[entry.type];
  const reason = getReason(entry);
  const connection = account?.integrations?.find(({ _id }) => _id === entry.connection_id);
  const label = connection === undefined ? undefined : getConnectionLabel(connection);
  return (
    <li className="flex items-start gap-3 px-4 py-2.5 text-sm">
      <Icon aria-hidden className={cn('mt-0.5 size-4 shrink-0', tone)} />
      <div className="wrap-anywhere min-w-0 flex-1">
        <p>
          <span className="font-medium">{what(entry.app_name)}</span>
          <span className="text-muted-foreground">
            {' · '}
            {METHOD_NAMES[entry.auth_type]}
            {label === undefined || label === entry.app_name ? null : ` · ${label}`}
          </span>
        </p>
        {reason === undefined ? null : <p className="text-muted-foreground">{reason}</p>}
      </div>
      <RelativeTime value={entry.createdAt} className="shrink-0 text-muted-foreground text-xs" />
    </li>
  );
}

function getReason(entry: ConnectionHistoryEntry): string | undefined {
  const { type, error, expired_reason, app_name: name, auth_type } = entry;
  if (type === 'expired') {
    return formatExpiredReason({
      status: 'expired',
      name,
      auth_type,
      ...(expired_reason === undefined ? {} : { expired_reason }),
    });
  }
  return error?.message;
}
