import type { User } from '@patchbay/contract/dashboard-schema.gen.d.ts';

/** What a person is called; the email where there is no name. */
export function memberName({ first_name, last_name, email }: User): string {
  return `${first_name} ${last_name}`.trim() || email;
}

/** The members whose name or email contains the text. */
export function findMembers(users: readonly User[], text: string): User[] {
  const wanted = text.trim().toLowerCase();
  return users.filter((user) => `${memberName(user)} ${user.email}`.toLowerCase().includes(wanted));
}

/** Acts on a member. */
export type MemberAct = 'resend' | 'role' | 'password' | 'second-factor' | 'remove';

/** An act that is offered, and why it is not possible where it is not. */
export type OfferedAct = { act: MemberAct; reason?: string };

/**
 * What an admin may do with a member. What the server would refuse in any case is offered with its
 * reason, so that it is not searched for in vain.
 * @param me the id of the signed-in user, and whether it is the operator's staff that signed in
 */
export function actsOn(
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
        'There is one owner, and it stays.',
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
