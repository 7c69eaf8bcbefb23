import type { TeamMember, User } from '@patchbay/contract/schema.gen.d.ts';
import type { Database } from '#db/database.ts';
import { listMemberUsers } from '#db/org/member-repo.ts';
import { listOpenInvitations } from '#db/org/open-invitation-repo.ts';
import { userToWire } from '#domain/auth/user-to-wire.ts';
import { invitationToWire, invitedUserToWire, teamMemberToWire } from './member-to-wire.ts';

interface Deps {
  db: Database;
  clock: () => Date;
}

/** Reads members and invited persons in their wire format. The owner comes first, invitations last. */
export async function readTeam(deps: Deps, org_id: string): Promise<TeamMember[]> {
  const { members, invitations } = await listTeam(deps, org_id);
  return [
    ...members.map(({ user, role }) => teamMemberToWire(user, role)),
    ...invitations.map(invitationToWire),
  ];
}

/** Lists the persons of `readTeam` as users. The `_id` of an invited person is that of the invitation. */
export async function listOrgUsers(deps: Deps, org_id: string): Promise<User[]> {
  const { members, invitations } = await listTeam(deps, org_id);
  return [
    ...members.map(({ user, role }) => userToWire(user, role)),
    ...invitations.map(invitedUserToWire),
  ];
}

async function listTeam({ db, clock }: Deps, org_id: string) {
  const [members, invitations] = await Promise.all([
    listMemberUsers(db.directory, org_id),
    listOpenInvitations(db.directory, org_id, clock()),
  ]);
  return { members, invitations };
}
