import type { CustomAppSummary } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { Link } from '@tanstack/react-router';
import { FileCode2, Users } from 'lucide-react';
import { AppIcon } from '@/components/app-icon';
import { Badge } from '@/components/ui/badge';
import { Skeleton } from '@/components/ui/skeleton';
import { RelativeTime } from '@/components/values/relative-time';

/** One custom app; the whole card links to it. */
export function CustomAppCard({ app }: { app: CustomAppSummary }) {
  const { connected_accounts_count: connected, actions_count: actions } = app;
  return (
    <li className="relative flex min-w-0 flex-col gap-2.5 rounded-lg border bg-card p-4 transition-colors hover:border-input-hover has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-ring has-[a:focus-visible]:outline-offset-2">
      <div className="flex min-w-0 items-center gap-3">
        <AppIcon name={app.name} src={app.icon} />
        <div className="min-w-0">
          <h3 className="truncate font-medium text-base" title={app.name}>
            <Link
              to="/custom-apps/$customAppId"
              params={{ customAppId: app._id }}
              className="outline-none after:absolute after:inset-0"
            >
              {app.name}
            </Link>
          </h3>
          <p className="truncate font-mono text-muted-foreground text-xs" title={app.slug}>
            {app.slug}
          </p>
        </div>
      </div>
      {app.description === '' ? null : (
        <p className="wrap-anywhere line-clamp-2 text-muted-foreground text-sm">
          {app.description}
        </p>
      )}
      {app.linked_account === null ? null : (
        <p className="wrap-anywhere text-muted-foreground text-sm">
          Built by {app.linked_account.name ?? app.linked_account.account_id}
          {app.published ? null : ', not published'}
        </p>
      )}
      <div className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-2 pt-1 text-muted-foreground text-xs">
        {app.source === 'openapi' ? (
          <Badge>
            <FileCode2 aria-hidden />
            OpenAPI, {actions === 1 ? '1 action' : `${actions} actions`}
          </Badge>
        ) : null}
        {connected === 0 ? null : (
          <span className="flex items-center gap-1">
            <Users aria-hidden className="size-3.5" />
            {connected} connected
          </span>
        )}
        <span className="relative ml-auto">
          Created <RelativeTime value={app.createdAt} />
        </span>
      </div>
    </li>
  );
}

/** Skeleton of a card. */
export function CustomAppCardSkeleton() {
  return (
    <li className="flex flex-col gap-3 rounded-lg border bg-card p-4">
      <div className="flex items-center gap-3">
        <Skeleton className="size-8 rounded-md" />
        <div className="flex flex-1 flex-col gap-1.5">
          <Skeleton className="h-4 w-28" />
          <Skeleton className="h-3 w-40" />
        </div>
      </div>
      <Skeleton className="w-4/5" />
      <Skeleton className="ml-auto w-24" />
    </li>
  );
}
