import { Link } from '@tanstack/react-router';
import { KeyRound, LogIn } from 'lucide-react';
import type { Application } from '@/api/schema.gen';
import { AppIcon } from '@/components/app-icon';
import { Badge } from '@/components/ui/badge';
import { Skeleton } from '@/components/ui/skeleton';
import { connectWays } from './filter-apps';

export const WAY_ICONS = { oauth2: LogIn, keybased: KeyRound } as const;

/** One app of the catalogue; the whole card leads to its details. */
export function AppCard({ app }: { app: Application }) {
  return (
    <li className="relative flex min-w-0 flex-col gap-2.5 rounded-lg border bg-card p-4 transition-colors hover:border-input-hover has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-ring has-[a:focus-visible]:outline-offset-2">
      <div className="flex min-w-0 items-center gap-3">
        <AppIcon name={app.name} src={app.icon} />
        <h2 className="min-w-0 truncate font-medium text-base" title={app.name}>
          <Link
            from="/apps/"
            to="."
            search={(before) => ({ ...before, app: app.slug })}
            resetScroll={false}
            className="outline-none after:absolute after:inset-0"
          >
            {app.name}
          </Link>
        </h2>
      </div>
      <p className="wrap-anywhere line-clamp-3 text-muted-foreground text-sm">{app.description}</p>
      <div className="mt-auto flex min-w-0 flex-wrap items-center justify-between gap-x-3 gap-y-2 pt-1">
        <AppTags tags={app.tags} />
        <ul className="flex gap-3 text-muted-foreground text-xs">
          {connectWays(app).map(({ id, title }) => {
            const Icon = WAY_ICONS[id];
            return (
              <li key={id} className="flex items-center gap-1">
                <Icon aria-hidden className="size-3.5" />
                {title}
              </li>
            );
          })}
        </ul>
      </div>
    </li>
  );
}

export function AppTags({ tags }: { tags: readonly string[] }) {
  return (
    <ul className="flex min-w-0 flex-wrap gap-1">
      {tags.map((tag) => (
        <li key={tag} className="min-w-0">
          <Badge>
            <span className="truncate">{tag}</span>
          </Badge>
        </li>
      ))}
    </ul>
  );
}

/** Holds the place of a card. */
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
      <Skeleton className="mt-2 h-5 w-24" />
    </li>
  );
}
