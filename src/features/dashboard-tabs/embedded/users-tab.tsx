import type { LinkedAccount } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  type Catalog,
  getAccountLabel,
  getAccountStatus,
  listConnectedApps,
  toCatalog,
} from '@/api/connected-apps';
import { connectableAppsQuery } from '@/api/queries/apps';
import { AppIcon } from '@/components/app-icon';
import type { Column, Density } from '@/components/data-table/column';
import { FilterBar } from '@/components/filter-bar/filter-bar';
import { SearchFilter } from '@/components/filter-bar/search-filter';
import { PageFrame } from '@/components/page/page-frame';
import { CopyableId } from '@/components/values/copyable-id';
import { RelativeTime } from '@/components/values/relative-time';
import { StatusPill } from '@/components/values/status-pill';
import { useIsAllowed } from '@/hooks/session/use-role';
import { cn } from '@/lib/cn';
import { useDashboard } from '@/stores/dashboard';
import { usersTabQuery } from '../api';
import { CopyConnectLink } from '../connect-link/copy-connect-link';
import { ListTable } from '../lists/list-table';
import { useListSearch } from '../use-list-search';

const HEALTH = { active: 'Active', expired: 'Expired', not_connected: 'Not connected' };

/** The Users tab: the host's users, each a linked account, with their connected apps. */
export function UsersTab() {
  const { search, change } = useListSearch();
  const query = useQuery({ ...usersTabQuery(search), placeholderData: keepPreviousData });
  const { data: applications } = useQuery(connectableAppsQuery);
  const canCopy = useIsAllowed('developer');
  const density = useDashboard((state) => state.density);
  const columns = useMemo(
    () => usersColumns(toCatalog(applications), canCopy, density),
    [applications, canCopy, density],
  );
  const name = search.name.trim();
  const clear = () => change({ name: '' });
  return (
    <PageFrame
      title="Users"
      description="The users of the host, each a linked account, and the apps that they connected."
      filters={
        <FilterBar
          isFiltered={name !== ''}
          onClear={clear}
          onRefresh={() => void query.refetch()}
          isRefreshing={query.isFetching}
        >
          <SearchFilter
            placeholder="Search users by name…"
            value={search.name}
            onChange={(text) => change({ name: text })}
          />
        </FilterBar>
      }
    >
      <ListTable
        label="Users"
        query={query}
        columns={columns}
        rowKey={({ _id }) => _id}
        rowLabel={getAccountLabel}
        minWidth={810}
        activeFilters={name === '' ? [] : [`Name contains “${name}”`]}
        onClearFilters={clear}
        empty={{
          title: 'No users yet',
          description:
            'Every user of the host is a linked account. Your application creates one for each, with updateLinkedAccount() of the SDK or by the API.',
        }}
      />
    </PageFrame>
  );
}

function usersColumns(
  catalog: Catalog,
  canCopy: boolean,
  density: Density,
): Column<LinkedAccount>[] {
  return [
    {
      id: 'user',
      header: 'User',
      cell: (account) => <UserCell account={account} density={density} />,
    },
    {
      id: 'apps',
      header: 'Connected apps',
      width: 160,
      cell: (account) => <AppsCell account={account} catalog={catalog} />,
    },
    {
      id: 'health',
      header: 'Health',
      width: 140,
      cell: (account) => {
        const status = getAccountStatus(account);
        return <StatusPill status={status} label={HEALTH[status]} />;
      },
    },
    {
      id: 'changed',
      header: 'Last change',
      width: 116,
      cell: ({ updatedAt }) => <RelativeTime value={updatedAt} />,
    },
    ...(canCopy
      ? [
          {
            id: 'link',
            header: 'Connect link',
            width: 200,
            cell: (account: LinkedAccount) => (
              <CopyConnectLink
                linked_account_id={account.account_id}
                accountLabel={getAccountLabel(account)}
              />
            ),
          },
        ]
      : []),
  ];
}

// The name is not a link: the account's screen has the sidebar, which embedded mode hides.
function UserCell({ account, density }: { account: LinkedAccount; density: Density }) {
  const label = getAccountLabel(account);
  return (
    <div
      className={cn(
        'flex min-w-0',
        density === 'compact' ? 'items-center gap-2' : 'flex-col items-start leading-tight',
      )}
    >
      <span title={label} className="max-w-full truncate">
        {label}
      </span>
      {label === account.account_id ? null : (
        <CopyableId
          value={account.account_id}
          name={`ID of ${label}`}
          className="-my-1 font-normal"
        />
      )}
    </div>
  );
}

function AppsCell({ account, catalog }: { account: LinkedAccount; catalog: Catalog }) {
  const apps = listConnectedApps(account, catalog);
  const names = apps.map(({ name }) => name).join(', ');
  if (apps.length === 0) {
    return <span className="text-muted-foreground">None</span>;
  }
  return (
    <span title={names} className="flex min-w-0 items-center gap-1.5">
      {apps.slice(0, 3).map(({ slug, name, icon }) => (
        <AppIcon key={slug} name={name} src={icon} size="sm" />
      ))}
      <span className="truncate">{names}</span>
    </span>
  );
}
