import type { OrgStats } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { CircleCheck, Plug, TriangleAlert, Users, Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import { AccountsLink, ExecutionsLink } from './figure-link';

/** Formats a share such as '2.1 %'; a single failure among thousands is not rounded to zero. */
export function formatShare(part: number, whole: number): string {
  const share = whole === 0 ? 0 : part / whole;
  const least = 0.001;
  const format = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 1 });
  return share > 0 && share < least ? `under ${format.format(least)}` : format.format(share);
}

/** Four figures, each with a link to what it counts. */
export function StatCards({ stats }: { stats: OrgStats }) {
  const { linked_accounts, connections, executions, days } = stats;
  const hasExpired = connections.expired > 0;
  const unconnected = linked_accounts.total - linked_accounts.connected;
  const since = getFirstDay(stats);
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <Stat
        label="Active connections"
        icon={<Plug aria-hidden className="size-4 text-muted-foreground" />}
        value={
          <AccountsLink status="active">
            <Count of="active connections">{connections.active}</Count>
          </AccountsLink>
        }
        note="apps that customers connected"
      />
      <Stat
        label="Expired"
        icon={
          hasExpired ? (
            <TriangleAlert aria-hidden className="size-4 text-warning" />
          ) : (
            <CircleCheck aria-hidden className="size-4 text-success" />
          )
        }
        value={
          <AccountsLink status="expired">
            <Count of="expired connections">{connections.expired}</Count>
          </AccountsLink>
        }
        note={hasExpired ? 'need reconnecting' : 'nothing needs attention'}
      />
      <Stat
        label="Linked accounts"
        icon={<Users aria-hidden className="size-4 text-muted-foreground" />}
        value={
          <AccountsLink>
            <Count of="linked accounts">{linked_accounts.total}</Count>
          </AccountsLink>
        }
        note={
          <AccountsLink status="not_connected">
            {unconnected.toLocaleString()} not connected yet
          </AccountsLink>
        }
      />
      <Stat
        label="Executions"
        icon={<Zap aria-hidden className="size-4 text-muted-foreground" />}
        value={
          <ExecutionsLink since={since}>
            <Count of="executions">{executions.total}</Count>
          </ExecutionsLink>
        }
        note={
          executions.total === 0 ? (
            `in ${days} days`
          ) : (
            <ExecutionsLink status="FAILED" since={since}>
              {`${formatShare(executions.errored, executions.total)} failed in ${days} days`}
            </ExecutionsLink>
          )
        }
      />
    </dl>
  );
}

/** A figure, with its name for screen readers, which read the link alone. */
function Count({ children, of }: { children: number; of: string }) {
  return (
    <>
      {children.toLocaleString()}
      <span className="sr-only"> {of}</span>
    </>
  );
}

/** Returns the first day that the figures count; undefined if there is none. */
export function getFirstDay({ executions }: OrgStats): string | undefined {
  return executions.by_day[0]?.date;
}

type StatProps = { label: string; icon: ReactNode; value: ReactNode; note: ReactNode };

function Stat({ label, icon, value, note }: StatProps) {
  return (
    <div className="flex min-w-0 flex-col gap-1 rounded-lg border bg-card p-3 sm:p-4">
      <dt className="flex items-center gap-2 text-muted-foreground">
        <span className="shrink-0">{icon}</span>
        <span className="min-w-0">{label}</span>
      </dt>
      <dd className="font-semibold text-2xl tabular-nums tracking-tight">{value}</dd>
      <dd className="text-muted-foreground text-xs">{note}</dd>
    </div>
  );
}
