import { toObject } from '@patchbay/contract/json.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { sendWithSession } from '@/api/client';
import { toApiError, UnreachableError } from '@/api/errors';
import { useRole } from '@/hooks/session/use-role';
import { isRole, isRoleAtLeast } from '@/lib/roles';
import { getRuntimeConfig } from '@/lib/runtime-config';
import { type ApiOperation, listApiOperations } from './api-operations';

const FILE = '/docs/openapi.json';

async function loadOperations(signal: AbortSignal): Promise<ApiOperation[]> {
  const url = `${window.location.origin}${getRuntimeConfig().basePath}${FILE}`;
  const response = await sendWithSession(new Request(url, { signal })).catch((error: unknown) => {
    throw new UnreachableError(`GET ${FILE}`, error);
  });
  if (!response.ok) {
    throw await toApiError(response, `GET ${FILE}`);
  }
  return listApiOperations(toObject(await response.json()));
}

const operationsQuery = queryOptions({
  queryKey: ['contract', 'operations'],
  queryFn: ({ signal }) => loadOperations(signal),
  staleTime: Number.POSITIVE_INFINITY,
  meta: { showsOwnError: true },
});

/** Loads the contract, and returns the operations that the reader's role may call, or a back end with its key. */
export function useOperations() {
  const role = useRole();
  const query = useQuery(operationsQuery);
  const operations = query.data?.filter(
    (operation) =>
      operation.role === undefined ||
      (isRole(operation.role) && isRoleAtLeast(role, operation.role)),
  );
  return { ...query, operations };
}
