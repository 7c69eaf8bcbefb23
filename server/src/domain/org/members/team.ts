import type { TeamMember, User } from '@patchbay/contract/schema.gen.d.ts';
import type { Database } from '../../../db/database.ts';
import type { StoredInvitation } from '../../../db/org/invitation-repo.ts';
import { listMemberUsers } from '../../../db/org/member-repo.ts';
import { listOpenInvitations } from '../../../db/org/open-invitation-repo.ts';
import { userToWire } from '../../auth/to-wire.ts';

interface Deps {
  db: Database;
  clock: () => Date;
}

/** Members and those who were invited, as on the wire. The owner comes first, invitations last. */
export async function readTeam(deps: Deps, org_id: string): Promise<TeamMember[]> {
  const { members, invitations } = await memberListOf(deps, org_id);
  return [
    ...members.map(({ user, role }): TeamMember => {
      const name = `${user.first_name} ${user.last_name}`.trim();
      return {
        _id: user._id,
        email: user.email,
        ...(name === '' ? {} : { name }),
        role,
        status: 'active',
      };
    }),
    ...invitations.map(({ _id, email, name, role }): TeamMember => {
      const named = name === null ? {} : { name };
      return { _id, email, ...named, role, status: 'invited' };
    }),
  ];
}

/** As `readTeam`, as users. The `_id` of an invited person is that of the invitation. */
export async function listUsersOf(deps: Deps, org_id: string): Promise<User[]> {
  const { members, invitations } = await memberListOf(deps, org_id);
  return [
    ...members.map(({ user, role }) => userToWire(user, role)),
    ...invitations.map(invitedUserBody),
  ];
}

async function memberListOf({ db, clock }: Deps, org_id: string) {
  const [members, invitations] = await Promise.all([
    listMemberUsers(db.directory, org_id),
    listOpenInvitations(db.directory, org_id, clock()),
  ]);
  return { members, invitations };
}

/** Who was invited has one name at most; its first word is taken for the first name. */
function invitedUserBody({ _id, email, name, role, created_at }: StoredInvitation): User {
  const [first_name = '', ...others] = (name ?? '').trim().split(/\s+/);
  return {
    _id,
    first_name: first_name.slice(0, 120),
    last_name: others.join(' ').slice(0, 120),
    email,
    phone: null,
    role,
    status: 'invited',
    two_factor_enabled: false,
    createdAt: created_at.toISOString(),
  };
}
