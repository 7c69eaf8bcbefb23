import { Alert } from '@/components/ui/alert';
import { useRole } from '@/hooks/session/use-role';
import type { Role } from '@/lib/roles';
import { getRoleName } from '@/lib/roles';
import { useSession } from '@/stores/session';

type NeedsRoleProps = {
  /** The lowest role that is allowed. */
  least: Role;
  /** The action: 'Changing the organization'. */
  act: string;
  /** Without the role, the section shows nothing instead of a read-only view. */
  isClosed?: boolean;
};

/** Explains which role an action needs, and whom to ask. */
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
      title={isClosed ? `This needs the role ${getRoleName(least)}` : 'You have read-only access'}
    >
      {act} needs the role {getRoleName(least)}, and yours is {getRoleName(role)}. Ask{' '}
      {names.length === 0 ? 'an owner or an admin' : names.join(' or ')}.
    </Alert>
  );
}
