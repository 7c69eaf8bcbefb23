import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { toCatalog } from '@/api/connected-apps';
import { connectableAppsQuery } from '@/api/queries/apps';
import { linkedAccountsQuery } from '@/api/queries/linked-accounts';
import { PageFrame } from '@/components/page/page-frame';
import { Button } from '@/components/ui/button';
import { useCreateDialog } from '@/hooks/use-create-dialog';
import { CreateAccountDialog } from '../create/create-account-dialog';
import { useCanManageAccounts } from '../use-can-manage';
import { LinkedAccountsTable } from './linked-accounts-table';
import { type LinkedAccountsSearch, SEARCH_DEFAULTS, toQuery } from './search';

const route = getRouteApi('/_main/connections/');

/** `/connections`: the linked accounts of the organization and their apps. */
export function LinkedAccountsPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const canManage = useCanManageAccounts();
  const accounts = useQuery({
    ...linkedAccountsQuery(toQuery(search)),
    placeholderData: keepPreviousData,
  });
  const applications = useQuery(connectableAppsQuery);

  const change = (next: Partial<LinkedAccountsSearch>) =>
    void navigate({
      search: (before) => ({ ...before, page: 1, ...next }),
      resetScroll: false,
    });
  const { isCreating, setIsCreating } = useCreateDialog();
  const create = canManage ? (
    <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setIsCreating(true)}>
      Create linked account
    </Button>
  ) : undefined;
  return (
    <PageFrame
      title="Linked accounts"
      description="Your customers, and the apps that each of them connected."
      actions={create}
    >
      <LinkedAccountsTable
        search={search}
        onChange={change}
        onClear={() => change({ ...SEARCH_DEFAULTS, limit: search.limit })}
        accounts={accounts}
        catalog={toCatalog(applications.data)}
        createAction={create}
      />
      {isCreating && canManage ? (
        <CreateAccountDialog
          onClose={() => setIsCreating(false)}
          // Replaced, so that Back does not lead to the dialog.
          onCreated={(linkedAccountId) =>
            void navigate({
              to: '/connections/$linkedAccountId',
              params: { linkedAccountId },
              replace: true,
              ignoreBlocker: true,
            })
          }
        />
      ) : null}
    </PageFrame>
  );
}
