import type { ExpiredConnection, OrgStats } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { Link } from '@tanstack/react-router';
import { AppIcon } from '@/components/app-icon';
import { EmptyState } from '@/components/page/empty-state';
import { RelativeTime } from '@/components/values/relative-time';
import { useIsAllowed } from '@/hooks/session/use-role';
import { CopyConnectLink } from '../connect-link/copy-connect-link';
import { ListCard } from './list-card';

/** Expired connections, with a link for the customer to reconnect. */
export function ExpiredCard({ stats, className }: { stats: OrgStats; className?: string }) {
  const { expired } = stats;
  const more = stats.connections.expired - expired.length;
  const canCopy = useIsAllowed('developer');
  return (
    <ListCard
      title="Needs reconnecting"
      description={
        expired.length === 0
          ? undefined
          : 'Send the customer a connect link. Syncing resumes once they sign in.'
      }
      className={className}
    >
      {expired.length === 0 ? (
        <EmptyState
          picture="plugged"
          title="Every connection works"
          description="A connection that expires is listed here, with a link for the customer."
        />
      ) : (
        <ul className="-my-2 flex flex-col divide-y">
          {expired.map((connection) => (
            <ExpiredRow
              key={`${connection.linked_account_id} ${connection.slug}`}
              connection={connection}
              canCopy={canCopy}
            />
          ))}
        </ul>
      )}
      {more > 0 ? (
        <p className="mt-3 border-t pt-3 text-muted-foreground text-xs">
          And {more.toLocaleString()} more in{' '}
          <Link
            to="/connections"
            search={{ connection_status: 'expired' }}
            className="text-brand underline underline-offset-4"
          >
            linked accounts
          </Link>
          .
        </p>
      ) : null}
    </ListCard>
  );
}

type ExpiredRowProps = { connection: ExpiredConnection; canCopy: boolean };

function ExpiredRow({ connection, canCopy }: ExpiredRowProps) {
  const { linked_account_id, name, app_name, icon, expired_at } = connection;
  const label = name === null || name.trim() === '' ? linked_account_id : name;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5">
      <AppIcon name={app_name} src={icon ?? undefined} />
      <div className="min-w-32 flex-1">
        <Link
          to="/connections/$linkedAccountId"
          params={{ linkedAccountId: linked_account_id }}
          className="wrap-anywhere font-medium underline-offset-4 hover:underline"
        >
          {label}
        </Link>
        <p className="text-muted-foreground text-xs">
          {app_name} expired <RelativeTime value={expired_at} />
        </p>
      </div>
      {canCopy ? (
        <div className="max-sm:ml-11">
          <CopyConnectLink linked_account_id={linked_account_id} accountLabel={label} />
        </div>
      ) : null}
    </li>
  );
}
