import type { TeamMember, User } from '@patchbay/contract/schema.gen.d.ts';
import type { StoredUser } from '#db/auth/user-repo.ts';
import type { StoredInvitation } from '#db/org/invitation-repo.ts';

/** Converts a member to an entry of the team. */
export function teamMemberToWire(user: StoredUser, role: string): TeamMember {
  const name = `${user.first_name} ${user.last_name}`.trim();
  return {
    _id: user._id,
    email: user.email,
    ...(name === '' ? {} : { name }),
    role,
    status: 'active',
  };
}

/** Converts an invitation to an entry of the team, with the `_id` of the invitation. */
export function invitationToWire({ _id, email, name, role }: StoredInvitation): TeamMember {
  return { _id, email, ...(name === null ? {} : { name }), role, status: 'invited' };
}

/** Converts an invitation to a user. An invitation has one name, whose first word becomes the first name. */
export function invitedUserToWire({ _id, email, name, role, created_at }: StoredInvitation): User {
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
