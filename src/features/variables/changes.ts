import { useQueryClient } from '@tanstack/react-query';
import { $api } from '@/api/client';
import { buildQueryKey } from '@/api/query-keys';

const DEFINITIONS = '/api/v2/public/env/definitions';
const ONE = '/api/v2/public/env/definitions/{id}';
const VALUES = '/api/v2/public/env/values';
const VALUE = '/api/v2/public/env/values/{id}';

/** Options of a change whose error the caller shows. */
function useOwnChange() {
  const queryClient = useQueryClient();
  return {
    meta: { showsOwnError: true },
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: buildQueryKey('get', DEFINITIONS) });
      void queryClient.invalidateQueries({ queryKey: buildQueryKey('get', VALUE) });
    },
  };
}

export const useCreateVariable = () => $api.useMutation('post', DEFINITIONS, useOwnChange());

export const useUpdateVariable = () => $api.useMutation('put', ONE, useOwnChange());

export const useDeleteVariable = () => $api.useMutation('delete', ONE, useOwnChange());

export const useSetValue = () => $api.useMutation('post', VALUES, useOwnChange());

export const useDeleteValue = () => $api.useMutation('delete', VALUE, useOwnChange());
