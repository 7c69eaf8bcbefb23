import type { AppSummary } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { Link } from '@tanstack/react-router';
import { CalendarClock, CircleAlert, Users } from 'lucide-react';
import { AppIcon } from '@/components/app-icon';
import { Badge } from '@/components/ui/badge';
import { Skeleton } from '@/components/ui/skeleton';
import { StatusPill } from '@/components/values/status-pill';
import { cn } from '@/lib/cn';
import { formatDay } from '@/lib/text/period';
import { AUTH_METHODS } from '../auth-methods';
import { CLIENT_HASH } from '../detail/client/client-hash';
import { formatCustomers } from '../format-customers';
import { getSunsetStage } from '../sunset';

/** One app of the catalog, raised if it is enabled. The whole card links to its details. */
export function AppCard({ app }: { app: AppSummary }) {
  const { slug, name, icon, enabled, kind, tags, connected_accounts_count: count } = app;
  return (
    <li
      className={cn(
        'relative flex min-w-0 flex-col gap-2.5 rounded-lg border p-4 transition-colors',
        'has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-ring has-[a:focus-visible]:outline-offset-2',
        enabled ? 'bg-card hover:border-input-hover' : 'bg-background hover:border-input-hover',
      )}
    >
      <div className="flex min-w-0 items-center gap-3">
        <AppIcon name={name} src={icon} />
        <h2 className="min-w-0 flex-1 truncate font-medium text-base" title={name}>
          <Link
            to="/apps/$application"
            params={{ application: slug }}
            className="outline-none after:absolute after:inset-0"
          >
            {name}
          </Link>
        </h2>
        <div className="flex shrink-0 gap-1">
          {kind === 'custom' ? <Badge className="rounded-full px-2">Custom</Badge> : null}
          {enabled ? <StatusPill status="enabled" /> : null}
        </div>
      </div>
      <p className="wrap-anywhere line-clamp-2 text-muted-foreground text-sm">{app.description}</p>
      <div className="flex min-w-0 items-center justify-between gap-3 text-muted-foreground text-xs">
        <p className="min-w-0 truncate">{tags.join(' · ')}</p>
        {count === 0 ? null : (
          <p className="flex shrink-0 items-center gap-1 font-medium text-foreground tabular-nums">
            <Users aria-hidden className="size-3.5" />
            {formatCustomers(count)}
          </p>
        )}
      </div>
      <ul className="mt-auto flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 pt-0.5 text-muted-foreground text-xs">
        {app.auth_types.map((authType) => {
          const { title, icon: Icon } = AUTH_METHODS[authType];
          return (
            <li key={authType} className="flex items-center gap-1">
              <Icon aria-hidden className="size-3.5" />
              {title}
            </li>
          );
        })}
        <SunsetMark date={app.sunset_on} />
        {app.client_missing ? (
          <li className="relative basis-full">
            <Link
              to="/apps/$application"
              params={{ application: slug }}
              search={{ section: 'settings' }}
              hash={CLIENT_HASH}
              aria-label={`${name} needs a client ID`}
              className="inline-flex items-center gap-1 rounded-sm underline-offset-4 hover:text-foreground hover:underline"
            >
              <CircleAlert aria-hidden className="size-3.5" />
              Needs a client ID
            </Link>
          </li>
        ) : null}
      </ul>
    </li>
  );
}

/** A change that the provider has announced, where it is near. The app's page says which. */
function SunsetMark({ date }: { date: string | null }) {
  const stage = date === null ? 'later' : getSunsetStage(date, new Date());
  if (date === null || stage === 'later') {
    return null;
  }
  return (
    <li className="flex items-center gap-1 text-foreground">
      <CalendarClock aria-hidden className="size-3.5 text-warning" />
      {stage === 'over' ? 'Change since' : 'Change on'} {formatDay(date)}
    </li>
  );
}

/** Skeleton of a card. */
export function AppCardSkeleton() {
  return (
    <li className="flex flex-col gap-2.5 rounded-lg border bg-card p-4">
      <div className="flex items-center gap-3">
        <Skeleton className="size-8 rounded-md" />
        <Skeleton className="h-4 w-28" />
      </div>
      <div className="flex flex-col gap-2 py-1">
        <Skeleton />
        <Skeleton className="w-4/5" />
      </div>
      <Skeleton className="mt-2 h-4 w-40" />
    </li>
  );
}
