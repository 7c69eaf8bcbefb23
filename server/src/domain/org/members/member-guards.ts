import type { MemberUser } from '#db/org/member-repo.ts';
import { AppError } from '#domain/app-error.ts';
import type { UserPrincipal } from '#domain/principal.ts';

/** Returns the name of a person, or the email of a person without a name. */
export function getPersonName({ user }: Pick<MemberUser, 'user'>): string {
  return `${user.first_name} ${user.last_name}`.trim() || user.email;
}

/**
 * Asserts that a member is not the owner. There is exactly one, whom no operation removes or gives another role.
 *
 * @throws AppError OWNER_REQUIRED
 */
export function assertNotOwner(member: MemberUser, org_name: string): void {
  if (member.role === 'owner') {
    throw new AppError(
      'OWNER_REQUIRED',
      `${getPersonName(member)} owns ${org_name}, so the role cannot change and the member cannot be removed. Choose another member.`,
    );
  }
}

/**
 * Asserts that a member is not the caller. Members cannot change their own role or remove themselves, because
 * they could not undo a mistake.
 *
 * @throws AppError FORBIDDEN
 */
export function assertNotSelf(member: MemberUser, { user_id }: UserPrincipal): void {
  if (member.user._id === user_id) {
    throw new AppError(
      'FORBIDDEN',
      'You cannot change your own role or remove yourself. Ask the owner or another admin.',
    );
  }
}

/**
 * Asserts that the caller may change members and roles, which master sessions may not. A member that one of them
 * invites would keep access after the support access has ended.
 *
 * @throws AppError MASTER_NOT_ALLOWED
 */
export function assertMayChangeTeam({ is_master }: UserPrincipal): void {
  if (is_master) {
    throw new AppError(
      'MASTER_NOT_ALLOWED',
      'Support staff cannot invite or remove members or change roles. Ask an owner or an admin to do it.',
    );
  }
}

/**
 * Asserts that a person belongs to no other organization. Password, second factor and name apply in all
 * organizations of a person, so that one of them must not change them.
 *
 * @throws AppError FORBIDDEN
 */
export function assertNotElsewhere(isElsewhere: boolean, member: MemberUser, help: string): void {
  if (isElsewhere) {
    throw new AppError(
      'FORBIDDEN',
      `${getPersonName(member)} belongs to another organization too, so this is theirs alone to change. ${help}`,
    );
  }
}

export function createUnknownMemberError(): AppError {
  return new AppError(
    'RESOURCE_NOT_FOUND',
    'Your organization has no such member and no such open invitation. Look at the list of members.',
  );
}
