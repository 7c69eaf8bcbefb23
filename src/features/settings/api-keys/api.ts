import type {
  Environment,
  Org,
  RegenerateKeyResponse,
} from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQueryClient } from '@tanstack/react-query';
import { $api } from '@/api/client';
import { orgQuery } from '@/api/queries/org';
import { buildQueryKey } from '@/api/query-keys';
import { saveOrg } from '@/stores/accounts';
import { useSession } from '@/stores/session';

const KEY = '/api/v1/org/regenerate-key';

/** Returns the organization with the new key of an environment in it. */
export function withNewKey(
  org: Org,
  environment: Environment,
  { test_key, production_key, old_key_valid_until }: RegenerateKeyResponse,
): Org {
  const others = (org.key_overlaps ?? []).filter((overlap) => overlap.environment !== environment);
  const key = environment === 'test' ? test_key : production_key;
  return {
    ...org,
    ...(key === undefined ? {} : { [`${environment}_key`]: key }),
    key_overlaps:
      old_key_valid_until === null ? others : [...others, { environment, old_key_valid_until }],
  };
}

/** Updates the stored and cached organization, then refetches it. */
function useChangeOrg() {
  const queryClient = useQueryClient();
  return (change: (org: Org) => Org) => {
    const org =
      queryClient.getQueryData<Org>(orgQuery.queryKey) ?? useSession.getState().account?.org;
    if (org !== undefined) {
      const changed = change(org);
      queryClient.setQueryData(orgQuery.queryKey, changed);
      // Stored at once, because the dashboard's next request sends the key.
      saveOrg(changed);
    }
    void queryClient.invalidateQueries({ queryKey: buildQueryKey('get', '/api/v1/org') });
  };
}

/** Returns the header that selects the key, instead of the dashboard's current environment. */
export const toEnvironmentHeader = (environment: Environment) => ({ header: { environment } });

/** Replaces the key of an environment. */
export function useRegenerateKey(environment: Environment) {
  const changeOrg = useChangeOrg();
  return $api.useMutation('patch', KEY, {
    meta: { showsOwnError: true, fillsCache: true },
    gcTime: 0,
    onSuccess: (answer) => changeOrg((org) => withNewKey(org, environment, answer)),
  });
}

/** Revokes the previous key of an environment. */
export function useEndKeyOverlap(environment: Environment) {
  const changeOrg = useChangeOrg();
  return $api.useMutation('delete', KEY, {
    meta: { showsOwnError: true, fillsCache: true },
    onSuccess: () =>
      changeOrg((org) => ({
        ...org,
        key_overlaps: (org.key_overlaps ?? []).filter(
          (overlap) => overlap.environment !== environment,
        ),
      })),
  });
}
