import { Alert } from '@/components/ui/alert';
import { useRole } from '@/hooks/session/use-role';
import type { Role } from '@/lib/roles';
import { roleName } from '@/lib/roles';
import { useSession } from '@/stores/session';

type NeedsRoleProps = {
  /** The lowest role that may. */
  least: Role;
  /** What it is about: 'Changing the organization'. */
  act: string;
  /** The section shows nothing at all without the role, instead of a read-only view. */
  isClosed?: boolean;
};

/** Says why something can't be done here, which role it needs, and whom to ask. */
export function NeedsRole({ least, act, isClosed = false }: NeedsRoleProps) {
  const role = useRole();
  const team = useSession(({ account }) => account?.org.team) ?? [];
  const askable = team.filter(
    ({ role: its, status }) => (its === 'owner' || its === 'admin') && status !== 'invited',
  );
  const names = askable.slice(0, 2).map(({ name, email }) => name ?? email);
  return (
    <Alert
      tone="neutral"
      title={isClosed ? `This needs the role ${roleName(least)}` : 'You can look, but not change'}
    >
      {act} needs the role {roleName(least)}, and yours is {roleName(role)}. Ask{' '}
      {names.length === 0 ? 'an owner or an admin' : names.join(' or ')}.
    </Alert>
  );
}
