import type { AccountId, AccountName, UdfMap } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQueryClient } from '@tanstack/react-query';
import { $api } from '@/api/client';
import { invalidateAccountLists, invalidateAccounts } from '@/api/queries/linked-accounts';

const LIST = '/api/v2/public/linked-account';
const ONE = '/api/v2/public/linked-account/{linked_account_id}';
const INTEGRATION = '/api/v2/public/linked-account/integration/{slug}';

/** The body that the dialog sends; the contract also allows another name of the id. */
export type CreateAccountBody = { account_id: AccountId; name: AccountName; udf?: UdfMap };

/** Creates an account. The dialog shows the error. */
export function useCreateAccount() {
  const queryClient = useQueryClient();
  return $api.useMutation('post', LIST, {
    meta: { showsOwnError: true },
    onSuccess: () => invalidateAccounts(queryClient),
  });
}

/** Deletes an account. */
export function useDeleteAccount() {
  const queryClient = useQueryClient();
  return $api.useMutation('delete', ONE, {
    meta: { showsOwnError: true },
    onSuccess: () => invalidateAccountLists(queryClient),
  });
}

/** Disconnects an app of an account. */
export function useDisconnectApp() {
  const queryClient = useQueryClient();
  return $api.useMutation('delete', INTEGRATION, {
    meta: { showsOwnError: true },
    onSuccess: () => invalidateAccounts(queryClient),
  });
}

/** Renames a connection, or makes it the default of its app. */
export function useUpdateConnection() {
  const queryClient = useQueryClient();
  return $api.useMutation('patch', '/api/v2/public/connection/{slug}/{connection_id}', {
    onSuccess: () => invalidateAccounts(queryClient),
  });
}
