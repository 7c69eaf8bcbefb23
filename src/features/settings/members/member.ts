import type { User } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { getUserName } from '@/lib/text/get-user-name';

/** Returns the members whose name or email contains the text. */
export function findMembers(users: readonly User[], text: string): User[] {
  const query = text.trim().toLowerCase();
  return users.filter((user) => `${getUserName(user)} ${user.email}`.toLowerCase().includes(query));
}

/** Actions on a member. */
export type MemberAct = 'resend' | 'role' | 'password' | 'second-factor' | 'remove';

/** An action, with the reason if it is unavailable. */
export type OfferedAct = { act: MemberAct; reason?: string };

/**
 * Lists the actions of an admin for a member. An action that the server would reject is listed
 * with its reason, so that users need not search for it.
 * @param me the id of the signed-in user, and whether it is a master session
 */
export function listMemberActs(
  member: User,
  me: { id: string | undefined; isMaster: boolean },
): OfferedAct[] {
  if (member.status === 'deleted') {
    return [];
  }
  const master = me.isMaster ? { reason: 'Not in a master session.' } : {};
  if (member.status === 'invited') {
    return [{ act: 'resend', ...master }, { act: 'role', ...master }, { act: 'remove' }];
  }
  const isMe = member._id === me.id;
  const isOwner = member.role === 'owner';
  const because = (mine: string, owners: string) =>
    isMe ? { reason: mine } : isOwner ? { reason: owners } : master;
  const offered: OfferedAct[] = [
    {
      act: 'role',
      ...because(
        isOwner ? 'You own the organization.' : 'Another owner or admin has to change yours.',
        'There is one owner, and this cannot change.',
      ),
    },
    {
      act: 'password',
      ...because('Change yours under Security.', 'Only the owner can, with a code by email.'),
    },
  ];
  if (member.two_factor_enabled) {
    offered.push({
      act: 'second-factor',
      ...because('Turn yours off under Security.', 'Only the owner can turn it off.'),
    });
  }
  offered.push({
    act: 'remove',
    ...(isMe
      ? { reason: "You can't remove yourself." }
      : isOwner
        ? { reason: "The owner can't be removed." }
        : {}),
  });
  return offered;
}
