import type { TeamMember, User } from '@patchbay/contract/schema.gen.d.ts';
import type { Database } from '../../../db/database.ts';
import { listMemberUsers } from '../../../db/org/member-repo.ts';
import { listOpenInvitations } from '../../../db/org/open-invitation-repo.ts';
import { userToWire } from '../../auth/to-wire.ts';
import { invitationToWire, invitedUserToWire, teamMemberToWire } from './to-wire.ts';

interface Deps {
  db: Database;
  clock: () => Date;
}

/** Members and those who were invited, as on the wire. The owner comes first, invitations last. */
export async function readTeam(deps: Deps, org_id: string): Promise<TeamMember[]> {
  const { members, invitations } = await memberListOf(deps, org_id);
  return [
    ...members.map(({ user, role }) => teamMemberToWire(user, role)),
    ...invitations.map(invitationToWire),
  ];
}

/** As `readTeam`, as users. The `_id` of an invited person is that of the invitation. */
export async function listUsersOf(deps: Deps, org_id: string): Promise<User[]> {
  const { members, invitations } = await memberListOf(deps, org_id);
  return [
    ...members.map(({ user, role }) => userToWire(user, role)),
    ...invitations.map(invitedUserToWire),
  ];
}

async function memberListOf({ db, clock }: Deps, org_id: string) {
  const [members, invitations] = await Promise.all([
    listMemberUsers(db.directory, org_id),
    listOpenInvitations(db.directory, org_id, clock()),
  ]);
  return { members, invitations };
}
