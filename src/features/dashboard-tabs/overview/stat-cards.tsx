import type { OrgStats } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { Link } from '@tanstack/react-router';
import { CircleCheck, Plug, TriangleAlert, Users, Zap } from 'lucide-react';
import type { ReactNode } from 'react';

/** A share such as '2.1 %'; a single failure among thousands is not rounded to zero. */
export function shareText(part: number, whole: number): string {
  const share = whole === 0 ? 0 : part / whole;
  const least = 0.001;
  const format = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 1 });
  return share > 0 && share < least ? `under ${format.format(least)}` : format.format(share);
}

/** Four figures: accounts, connections, those that need attention, and executions. */
export function StatCards({ stats }: { stats: OrgStats }) {
  const { linked_accounts, connections, executions, days } = stats;
  const hasExpired = connections.expired > 0;
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <Stat
        label={
          <Link to="/connections" className="underline-offset-4 hover:underline">
            Linked accounts
          </Link>
        }
        icon={<Users aria-hidden className="size-4 text-muted-foreground" />}
        value={linked_accounts.total}
        note={`${linked_accounts.connected.toLocaleString()} with a connected app`}
      />
      <Stat
        label="Active connections"
        icon={<Plug aria-hidden className="size-4 text-muted-foreground" />}
        value={connections.active}
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
        value={connections.expired}
        note={hasExpired ? 'need reconnecting' : 'nothing needs attention'}
      />
      <Stat
        label="Executions"
        icon={<Zap aria-hidden className="size-4 text-muted-foreground" />}
        value={executions.total}
        note={
          executions.total === 0
            ? `in ${days} days`
            : `${shareText(executions.errored, executions.total)} failed in ${days} days`
        }
      />
    </dl>
  );
}

type StatProps = { label: ReactNode; icon: ReactNode; value: number; note: string };

function Stat({ label, icon, value, note }: StatProps) {
  return (
    <div className="flex min-w-0 flex-col gap-1 rounded-lg border bg-card p-3 sm:p-4">
      <dt className="flex items-center gap-2 text-muted-foreground">
        <span className="shrink-0">{icon}</span>
        <span className="min-w-0">{label}</span>
      </dt>
      <dd className="font-semibold text-2xl tabular-nums tracking-tight">
        {value.toLocaleString()}
      </dd>
      <dd className="text-muted-foreground text-xs">{note}</dd>
    </div>
  );
}
