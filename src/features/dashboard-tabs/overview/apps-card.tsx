import type { AppStats, OrgStats } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { Link } from '@tanstack/react-router';
import { AppIcon } from '@/components/app-icon';
import { EmptyState } from '@/components/page/empty-state';
import { AccountsLink, ExecutionsLink } from './figure-link';
import { ListCard } from './list-card';
import { getFirstDay } from './stat-cards';

const plural = (count: number, singular: string) =>
  `${count.toLocaleString()} ${count === 1 ? singular : `${singular}s`}`;

/** The apps with the most connections, with bars relative to the first. */
export function AppsCard({ stats, className }: { stats: OrgStats; className?: string }) {
  const { apps } = stats;
  const since = getFirstDay(stats);
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
            <AppRow key={app.slug} app={app} most={most} since={since} />
          ))}
        </ul>
      )}
    </ListCard>
  );
}

type AppRowProps = { app: AppStats; most: number; since: string | undefined };

function AppRow({ app, most, since }: AppRowProps) {
  const { slug, name, icon, active, expired, executions } = app;
  const width = (count: number) => `${(count / most) * 100}%`;
  return (
    <li className="flex items-center gap-3">
      <AppIcon name={name} src={icon ?? undefined} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <Link
            to="/apps/$application"
            params={{ application: slug }}
            className="truncate rounded-sm font-medium leading-6 underline-offset-4 hover:underline"
          >
            {name}
          </Link>
          <span className="text-muted-foreground text-xs tabular-nums">
            <AccountsLink app={slug}>{plural(active + expired, 'connection')}</AccountsLink>
            {expired === 0 ? null : ', '}
            {expired === 0 ? null : (
              <AccountsLink app={slug} status="expired">
                {expired.toLocaleString()} expired
              </AccountsLink>
            )}
            {' · '}
            <ExecutionsLink app={slug} since={since}>
              {plural(executions, 'execution')}
            </ExecutionsLink>
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
