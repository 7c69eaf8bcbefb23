import type { Integration, LinkedAccount } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { TriangleAlert } from 'lucide-react';
import { type Catalog, iconOf, identifierText, isOneOfSeveral } from '@/api/connected-apps';
import { AppIcon } from '@/components/app-icon';
import type { Column } from '@/components/data-table/column';
import { Badge } from '@/components/ui/badge';
import { RelativeTime } from '@/components/values/relative-time';
import { StatusPill } from '@/components/values/status-pill';
import { expiredReason } from '../expired-reason';

/** Labels of the auth methods. */
export const METHOD_NAMES: Readonly<Record<Integration['auth_type'], string>> = {
  oauth2: 'OAuth',
  keybased: 'API key',
};

type AccountCellProps = { integration: Integration; isMarked: boolean };

/** The connection's name and the account at the provider, and whether it is the default. */
function AccountCell({ integration, isMarked }: AccountCellProps) {
  const identifier = identifierText(integration);
  const text = integration.connection_name ?? identifier;
  const title = [integration.connection_name, identifier].filter((one) => one != null).join(', ');
  return (
    <span className="flex min-w-0 items-center gap-2">
      {text === undefined ? (
        <span className="text-muted-foreground">
          –<span className="sr-only">Not provided by the app</span>
        </span>
      ) : (
        <span className="flex min-w-0 flex-col" title={title}>
          <span className="truncate">{text}</span>
          {integration.connection_name === null || identifier === undefined ? null : (
            <span className="truncate text-muted-foreground text-xs">{identifier}</span>
          )}
        </span>
      )}
      {isMarked ? <Badge className="shrink-0">Default</Badge> : null}
    </span>
  );
}

/** The columns of an account's connections. */
export function integrationsColumns(
  catalog: Catalog,
  account: LinkedAccount | undefined,
): Column<Integration>[] {
  const isMarked = (integration: Integration) =>
    integration.is_default && account !== undefined && isOneOfSeveral(account, integration);
  return [
    {
      id: 'app',
      header: 'App',
      width: '22%',
      cell: (integration) => (
        <span className="flex min-w-0 items-center gap-2">
          <AppIcon name={integration.name} src={iconOf(integration, catalog)} size="sm" />
          <span className="truncate" title={integration.name}>
            {integration.name}
          </span>
        </span>
      ),
    },
    {
      id: 'method',
      header: 'Method',
      width: '110px',
      cell: (integration) => METHOD_NAMES[integration.auth_type],
    },
    {
      id: 'identifier',
      header: 'Connected account',
      cell: (integration) => (
        <AccountCell integration={integration} isMarked={isMarked(integration)} />
      ),
      stacked: (integration) =>
        (integration.connection_name ?? identifierText(integration)) === undefined &&
        !isMarked(integration) ? null : (
          <AccountCell integration={integration} isMarked={isMarked(integration)} />
        ),
    },
    {
      id: 'since',
      header: 'Connected',
      width: '110px',
      cell: (integration) => <RelativeTime value={integration.createdAt} />,
      stacked: (integration) => (
        <span className="text-muted-foreground">
          Connected <RelativeTime value={integration.createdAt} />
        </span>
      ),
    },
    {
      id: 'status',
      header: 'Status',
      width: '210px',
      cell: (integration) => <StatusCell integration={integration} />,
    },
  ];
}

/** The status, with the time of expiry or the number of missing scopes. */
function StatusCell({ integration }: { integration: Integration }) {
  const { status, expired_at, missing_scopes } = integration;
  return (
    <span className="flex min-w-0 items-center gap-2" title={expiredReason(integration)}>
      <StatusPill status={status} className="shrink-0" />
      {status === 'expired' && expired_at !== undefined ? (
        <RelativeTime value={expired_at} className="truncate text-muted-foreground text-xs" />
      ) : null}
      {status === 'active' && missing_scopes !== undefined ? (
        <Badge tone="warning" className="rounded-full" title={missing_scopes.join('\n')}>
          <TriangleAlert aria-hidden />
          {missing_scopes.length === 1
            ? '1 scope missing'
            : `${missing_scopes.length} scopes missing`}
        </Badge>
      ) : null}
    </span>
  );
}
