import type { MasterSession } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { isRoleAtLeast, type Role } from '@/lib/roles';
import { useSession } from '@/stores/session';

/** The role of the signed-in user, as on the wire. */
export function useRole(): string | undefined {
  return useSession(({ account }) => {
    if (account === null) {
      return undefined;
    }
    const { user, org } = account;
    return user.role ?? org.team.find((member) => member.email === user.email)?.role;
  });
}

/** Whether the signed-in user may do what needs this role; the server decides in the end. */
export function useIsAllowed(least: Role): boolean {
  return isRoleAtLeast(useRole(), least);
}

/** Present where the operator's staff signed in as this user: some acts are the user's own then. */
export function useMasterSession(): MasterSession | undefined {
  return useSession(({ account }) => account?.master);
}
