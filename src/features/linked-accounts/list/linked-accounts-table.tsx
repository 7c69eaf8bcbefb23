import type {
  LinkedAccount,
  LinkedAccountPage,
} from '@patchbay/contract/dashboard-schema.gen.d.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type Catalog, getAccountLabel } from '@/api/connected-apps';
import { toPagingState, toTableState } from '@/api/table-state';
import { ColumnChoice } from '@/components/data-table/column-choice';
import { DataTable } from '@/components/data-table/data-table';
import { useTableLook } from '@/hooks/session/use-table-look';
import { DeleteAccountDialog } from '../delete-account-dialog';
import { HostedPageDialog } from '../hosted-page/hosted-page-dialog';
import { useLiveAccounts } from '../use-live-accounts';
import { listActiveFilters } from './active-filters';
import { CreateByApi } from './create-by-api';
import { LinkedAccountMenu } from './linked-account-menu';
import { linkedAccountsColumns } from './linked-accounts-columns';
import { LinkedAccountsFilters } from './linked-accounts-filters';
import type { LinkedAccountsSearch } from './search';

/** The key under which hidden columns are stored. */
const TABLE = 'linked-accounts';

type LinkedAccountsTableProps = {
  search: LinkedAccountsSearch;
  onChange: (change: Partial<LinkedAccountsSearch>) => void;
  onClear: () => void;
  accounts: UseQueryResult<LinkedAccountPage, unknown>;
  catalog: Catalog;
  /** Undefined if the role may not do it. */
  createAction: ReactNode | undefined;
};

type Opened = { dialog: 'hosted-page' | 'delete'; account: LinkedAccount };

/** Filters, rows and the dialogs of a row. */
export function LinkedAccountsTable(props: LinkedAccountsTableProps) {
  const { search, onChange, onClear, accounts, catalog, createAction } = props;
  const { look, choice } = useTableLook(TABLE);
  const [opened, setOpened] = useState<Opened | null>(null);
  useLiveAccounts();
  const columns = linkedAccountsColumns(catalog);
  const appName = catalog.get(search.connected_app_name)?.name ?? search.connected_app_name;
  const filters = listActiveFilters(search, appName);
  const { data, isFetching, refetch } = accounts;
  const close = () => setOpened(null);
  return (
    <>
      <LinkedAccountsFilters
        search={search}
        onChange={onChange}
        onClear={onClear}
        isFiltered={filters.length > 0}
        catalog={catalog}
        onRefresh={() => void refetch()}
        isRefreshing={isFetching}
        trailing={<ColumnChoice columns={columns} {...choice} />}
      />
      <DataTable
        label="Linked accounts"
        columns={columns}
        {...toTableState(accounts)}
        {...look}
        rowKey={(account) => account._id}
        rowLabel={getAccountLabel}
        rowActions={(account) => (
          <LinkedAccountMenu
            account={account}
            onHostedPage={() => setOpened({ dialog: 'hosted-page', account })}
            onDelete={() => setOpened({ dialog: 'delete', account })}
          />
        )}
        empty={{
          title: 'No linked accounts yet',
          description: `A linked account is one of your customers, with the apps that this customer connects. ${
            createAction === undefined
              ? 'A developer, an admin or the owner creates them, or your application does.'
              : 'Create the first one here, or let your application create them.'
          }`,
          action:
            createAction === undefined ? undefined : (
              <>
                {createAction}
                <CreateByApi />
              </>
            ),
        }}
        activeFilters={filters}
        onClearFilters={onClear}
        minWidth={780}
        isStackedOnPhones
        pagination={toPagingState(search, data, onChange)}
      />
      {opened?.dialog === 'hosted-page' ? (
        <HostedPageDialog account={opened.account} onClose={close} />
      ) : null}
      {opened?.dialog === 'delete' ? (
        <DeleteAccountDialog account={opened.account} onClose={close} onDeleted={close} />
      ) : null}
    </>
  );
}
