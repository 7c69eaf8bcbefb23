import type { ConfigSummary } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { Link } from '@tanstack/react-router';
import type { Catalog } from '@/api/connected-apps';
import { AppIcon } from '@/components/app-icon';
import type { Column } from '@/components/data-table/column';
import { Badge } from '@/components/ui/badge';
import { RelativeTime } from '@/components/values/relative-time';
import { StatusPill } from '@/components/values/status-pill';
import { formatDeletionDay, STATUS_WORDS } from './config-status';

/** The columns of an account's configs. */
export function configsColumns(linkedAccountId: string, catalog: Catalog): Column<ConfigSummary>[] {
  return [
    {
      id: 'app',
      header: 'App',
      width: '24%',
      cell: ({ slug, config_id }) => (
        <Link
          to="/connections/$linkedAccountId/configs/$slug/$configId"
          params={{ linkedAccountId, slug, configId: config_id }}
          className="flex min-w-0 items-center gap-2"
        >
          <AppIcon name={getAppName(slug, catalog)} src={catalog.get(slug)?.icon} size="sm" />
          <span className="truncate">{getAppName(slug, catalog)}</span>
        </Link>
      ),
    },
    {
      id: 'config',
      header: 'Config',
      cell: ({ config_id }) => (
        <span className="flex min-w-0 items-center gap-2">
          <span className="truncate font-mono text-xs" title={config_id}>
            {config_id}
          </span>
          {config_id === linkedAccountId ? <Badge className="shrink-0">Default</Badge> : null}
        </span>
      ),
    },
    {
      id: 'workflows',
      header: 'Workflows',
      width: 110,
      cell: ({ workflows_enabled }) => workflowsText(workflows_enabled),
    },
    {
      id: 'status',
      header: 'Connection',
      width: 190,
      cell: (config) => <StatusCell config={config} />,
    },
    {
      id: 'changed',
      header: 'Changed',
      width: 110,
      cell: ({ updatedAt }) => <RelativeTime value={updatedAt} />,
      stacked: ({ updatedAt }) => (
        <span className="text-muted-foreground">
          Changed <RelativeTime value={updatedAt} />
        </span>
      ),
    },
  ];
}

/** Returns the name of an app; its slug if the catalog does not have it. */
export function getAppName(slug: string, catalog: Catalog): string {
  return catalog.get(slug)?.name ?? slug;
}

function workflowsText(count: number) {
  return count === 0 ? <span className="text-muted-foreground">None on</span> : `${count} on`;
}

function StatusCell({ config: { archived_at, connection_status } }: { config: ConfigSummary }) {
  if (archived_at !== null) {
    const text = `Deleted on ${formatDeletionDay(archived_at)}`;
    return (
      <span className="flex min-w-0 items-center gap-2" title={text}>
        <StatusPill status="inactive" label="Archived" className="shrink-0" />
        <span className="truncate text-muted-foreground text-xs">{text}</span>
      </span>
    );
  }
  const status = connection_status === 'deleted' ? 'revoked' : connection_status;
  return <StatusPill status={status} label={STATUS_WORDS[connection_status]} />;
}
