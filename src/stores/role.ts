import { isRoleAtLeast, type Role } from '@/lib/roles';
import { useSession } from './session';

/** Whether the signed-in user may do what needs this role; the server decides in the end. */
export function useIsAllowed(least: Role): boolean {
  return useSession(({ account }) => {
    const { user, org } = account ?? {};
    const role = user?.role ?? org?.team.find((member) => member.email === user?.email)?.role;
    return isRoleAtLeast(role, least);
  });
}
