import type { Integration, LinkedAccount } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { TriangleAlert } from 'lucide-react';
import { type Catalog, formatIdentifier, getIcon, isOneOfSeveral } from '@/api/connected-apps';
import { AppIcon } from '@/components/app-icon';
import type { Column } from '@/components/data-table/column';
import { Badge } from '@/components/ui/badge';
import { RelativeTime } from '@/components/values/relative-time';
import { StatusPill } from '@/components/values/status-pill';
import { formatExpiredReason } from '../expired-reason';

/** Labels of the auth methods. */
export const METHOD_NAMES: Readonly<Record<Integration['auth_type'], string>> = {
  oauth2: 'OAuth',
  keybased: 'API key',
};

/** The connection's name, and the account at the provider. */
function AccountCell({ integration }: { integration: Integration }) {
  const { connection_name: name } = integration;
  const identifier = formatIdentifier(integration);
  if (name !== null && identifier !== undefined) {
    return (
      <span className="flex min-w-0 flex-col py-1" title={`${name}, ${identifier}`}>
        <span className="truncate">{name}</span>
        <span className="truncate text-muted-foreground text-xs">{identifier}</span>
      </span>
    );
  }
  const text = name ?? identifier;
  return text === undefined ? (
    <span className="text-muted-foreground">
      –<span className="sr-only">Not provided by the app</span>
    </span>
  ) : (
    <span title={text}>{text}</span>
  );
}

/** The same in one line. */
function accountText(integration: Integration): string | null {
  const { connection_name: name } = integration;
  const identifier = formatIdentifier(integration);
  return name !== null && identifier !== undefined
    ? `${name} (${identifier})`
    : (name ?? identifier ?? null);
}

/** The columns of an account's connections. */
export function integrationsColumns(
  catalog: Catalog,
  account: LinkedAccount | undefined,
  onShow: (integration: Integration) => void,
): Column<Integration>[] {
  const isMarked = (integration: Integration) =>
    integration.is_default && account !== undefined && isOneOfSeveral(account, integration);
  return [
    {
      id: 'app',
      header: 'App',
      width: '24%',
      cell: (integration) => (
        <span className="flex min-w-0 items-center gap-2">
          <AppIcon name={integration.name} src={getIcon(integration, catalog)} size="sm" />
          <button
            type="button"
            data-row-link
            className="truncate rounded-sm underline-offset-4 hover:underline"
            title={integration.name}
            onClick={() => onShow(integration)}
          >
            {integration.name}
          </button>
          {isMarked(integration) ? <Badge className="shrink-0">Default</Badge> : null}
        </span>
      ),
    },
    {
      id: 'method',
      header: 'Method',
      width: 90,
      cell: (integration) => METHOD_NAMES[integration.auth_type],
    },
    {
      id: 'identifier',
      header: 'Connected account',
      cell: (integration) => <AccountCell integration={integration} />,
      stacked: accountText,
    },
    {
      id: 'since',
      header: 'Connected',
      width: 110,
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
      // The rest is for the connected account, which is long.
      width: account?.integrations?.some(hasStatusText) ? 210 : 110,
      cell: (integration) => <StatusCell integration={integration} />,
    },
  ];
}

/** Whether more than the status is shown. */
function hasStatusText({ status, missing_scopes }: Integration): boolean {
  return status === 'expired' || missing_scopes !== undefined;
}

/** The status, with the time of expiry or the number of missing scopes. */
function StatusCell({ integration }: { integration: Integration }) {
  const { status, expired_at, missing_scopes } = integration;
  return (
    <span className="flex min-w-0 items-center gap-2" title={formatExpiredReason(integration)}>
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
