import type { MasterSession } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useHasQueryToken } from '@/hooks/session/use-has-query-token';
import { isRoleAtLeast, type Role } from '@/lib/roles';
import { useSession } from '@/stores/session';

/** The role of the signed-in user, as on the wire; undefined on the page of a token, which is a customer's. */
export function useRole(): string | undefined {
  const hasToken = useHasQueryToken();
  return useSession(({ account }) => {
    if (account === null || hasToken) {
      return undefined;
    }
    const { user, org } = account;
    return user.role ?? org.team.find((member) => member.email === user.email)?.role;
  });
}

/** Whether the signed-in user has at least this role. For the UI only: the server decides. */
export function useIsAllowed(least: Role): boolean {
  return isRoleAtLeast(useRole(), least);
}

/**
 * Returns the master session, in which some of the user's actions are not allowed; undefined
 * outside of one.
 */
export function useMasterSession(): MasterSession | undefined {
  return useSession(({ account }) => account?.master);
}
