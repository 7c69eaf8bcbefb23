import { CircleCheck, TriangleAlert, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import type { AccountCounts } from './count-accounts';

type OverviewCountsProps = { counts: AccountCounts | undefined; isLoading: boolean };

/** Three figures over the linked accounts of the environment. */
export function OverviewCounts({ counts, isLoading }: OverviewCountsProps) {
  const isPartial = counts !== undefined && counts.examined < counts.total;
  const among = isPartial ? `among the newest ${counts.examined}` : undefined;
  return (
    <dl className="grid gap-3 sm:grid-cols-3" aria-busy={isLoading}>
      <Figure
        label="Linked accounts"
        icon={<Users aria-hidden className="size-4 text-muted-foreground" />}
        value={counts?.total}
        note="customers in this environment"
      />
      <Figure
        label="Connected"
        icon={<CircleCheck aria-hidden className="size-4 text-success" />}
        value={counts?.connected}
        note={among ?? 'with at least one app'}
      />
      <Figure
        label="Expired"
        icon={<TriangleAlert aria-hidden className="size-4 text-warning" />}
        value={counts?.expired}
        note={among ?? 'need to connect an app again'}
      />
    </dl>
  );
}

type FigureProps = { label: string; icon: ReactNode; value: number | undefined; note: string };

function Figure({ label, icon, value, note }: FigureProps) {
  return (
    <div className="grid grid-cols-[1fr_auto] content-start items-center gap-x-4 gap-y-1 rounded-lg border bg-card p-4 sm:grid-cols-1">
      <dt className="flex items-center gap-2 text-muted-foreground">
        {icon}
        {label}
      </dt>
      <dd className="row-span-2 font-semibold text-2xl tabular-nums tracking-tight sm:row-span-1">
        {value === undefined ? <Skeleton className="my-1 h-6 w-12" /> : value.toLocaleString()}
      </dd>
      <dd className="text-muted-foreground text-xs">{note}</dd>
    </div>
  );
}
