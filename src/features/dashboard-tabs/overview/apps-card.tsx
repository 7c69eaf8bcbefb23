import type { AppStats } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { AppIcon } from '@/components/app-icon';
import { EmptyState } from '@/components/page/empty-state';
import { ListCard } from './list-card';

const plural = (count: number, one: string) =>
  `${count.toLocaleString()} ${count === 1 ? one : `${one}s`}`;

/** The apps with the most connections, with bars relative to the first. */
export function AppsCard({ apps, className }: { apps: readonly AppStats[]; className?: string }) {
  const most = Math.max(1, ...apps.map(({ active, expired }) => active + expired));
  return (
    <ListCard
      title="Most used apps"
      description="By connections, with their executions in this time"
      className={className}
    >
      {apps.length === 0 ? (
        <EmptyState
          picture={null}
          title="No app is connected"
          description="Apps appear here as soon as a customer connects one."
        />
      ) : (
        <ul className="flex flex-col gap-3.5">
          {apps.map((app) => (
            <AppRow key={app.slug} app={app} most={most} />
          ))}
        </ul>
      )}
    </ListCard>
  );
}

function AppRow({ app, most }: { app: AppStats; most: number }) {
  const { name, icon, active, expired, executions } = app;
  const width = (count: number) => `${(count / most) * 100}%`;
  return (
    <li className="flex items-center gap-3">
      <AppIcon name={name} src={icon ?? undefined} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="truncate font-medium">{name}</span>
          <span className="text-muted-foreground text-xs tabular-nums">
            {plural(active + expired, 'connection')}
            {expired === 0 ? '' : `, ${expired} expired`}
            {' · '}
            {plural(executions, 'execution')}
          </span>
        </p>
        <div
          aria-hidden
          className="mt-1.5 flex h-1.5 gap-px overflow-hidden rounded-full bg-accent"
        >
          <span className="bg-brand" style={{ width: width(active) }} />
          <span className="bg-chart-warning" style={{ width: width(expired) }} />
        </div>
      </div>
    </li>
  );
}
