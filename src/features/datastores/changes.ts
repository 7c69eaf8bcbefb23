import { useQueryClient } from '@tanstack/react-query';
import { $api } from '@/api/client';
import { buildQueryKey } from '@/api/query-keys';

const LIST = '/api/v1/org/datastore';
const ONE = '/api/v1/org/datastore/{id}';

/** Options of a change whose error the caller shows. */
function useOwnChange() {
  const queryClient = useQueryClient();
  return {
    meta: { showsOwnError: true },
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: buildQueryKey('get', LIST) });
    },
  };
}

export const useCreateDatastore = () => $api.useMutation('post', LIST, useOwnChange());

export const useUpdateDatastore = () => $api.useMutation('put', ONE, useOwnChange());

export const useDeleteDatastore = () => $api.useMutation('delete', ONE, useOwnChange());
