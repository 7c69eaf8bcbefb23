import type { LinkedAccount } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { Link } from '@tanstack/react-router';
import {
  type Catalog,
  getAccountLabel,
  getAccountStatus,
  listConnectedApps,
} from '@/api/connected-apps';
import type { Column } from '@/components/data-table/column';
import { Tooltip } from '@/components/ui/tooltip';
import { CopyableId } from '@/components/values/copyable-id';
import { RelativeTime } from '@/components/values/relative-time';
import { AccountStatusPill } from '../account-status-pill';
import { formatExpiredReason } from '../expired-reason';
import { ConnectedAppsCell } from './connected-apps-cell';

function AccountLink({ account }: { account: LinkedAccount }) {
  const label = getAccountLabel(account);
  return (
    <Link
      to="/connections/$linkedAccountId"
      params={{ linkedAccountId: account.account_id }}
      title={label}
      className="block truncate"
    >
      {label}
    </Link>
  );
}

/** The status; for an expired one a short reason, which the account's page shows in full. */
function StatusCell({ account }: { account: LinkedAccount }) {
  const reasons = [
    ...new Set(
      (account.integrations ?? []).flatMap((integration) => formatExpiredReason(integration) ?? []),
    ),
  ];
  return (
    <Tooltip content={reasons.length === 0 ? undefined : reasons.join(' ')}>
      <span className="inline-flex max-w-full">
        <AccountStatusPill status={getAccountStatus(account)} />
        {reasons.length === 0 ? null : <span className="sr-only">{reasons.join(' ')}</span>}
      </span>
    </Tooltip>
  );
}

/** The columns of the list; every cell has one line. */
export function linkedAccountsColumns(catalog: Catalog): Column<LinkedAccount>[] {
  return [
    {
      id: 'account',
      header: 'Account',
      cell: (account) => <AccountLink account={account} />,
    },
    {
      id: 'account-id',
      header: 'ID',
      width: '20%',
      cell: (account) => (
        <CopyableId value={account.account_id} name={`ID of ${getAccountLabel(account)}`} />
      ),
    },
    {
      id: 'apps',
      header: 'Connected apps',
      width: 160,
      cell: (account) => <ConnectedAppsCell apps={listConnectedApps(account, catalog)} />,
      stacked: (account) => {
        const apps = listConnectedApps(account, catalog);
        return apps.length === 0 ? null : <ConnectedAppsCell apps={apps} />;
      },
    },
    {
      id: 'status',
      header: 'Status',
      width: 148,
      cell: (account) => <StatusCell account={account} />,
    },
    {
      id: 'created',
      header: 'Created',
      width: 124,
      cell: (account) => <RelativeTime value={account.createdAt} />,
      stacked: (account) => (
        <span className="text-muted-foreground">
          Created <RelativeTime value={account.createdAt} />
        </span>
      ),
    },
  ];
}
