import type { MemberUser } from '../../../db/org/member-repo.ts';
import { AppError } from '../../app-error.ts';
import type { UserPrincipal } from '../../principal.ts';

/** The name of a person, or the email if there is none. */
export function personName({ user }: Pick<MemberUser, 'user'>): string {
  return `${user.first_name} ${user.last_name}`.trim() || user.email;
}

/**
 * There is exactly one owner: no operation removes them or changes their role.
 *
 * @throws AppError OWNER_REQUIRED
 */
export function refuseOwner(member: MemberUser, org_name: string): void {
  if (member.role === 'owner') {
    throw new AppError(
      'OWNER_REQUIRED',
      `${personName(member)} owns ${org_name}, so the role cannot change and the member cannot be removed. Choose another member.`,
    );
  }
}

/**
 * Members cannot change their own role or remove themselves: they could not undo a mistake.
 *
 * @throws AppError FORBIDDEN
 */
export function refuseOneself(member: MemberUser, { user_id }: UserPrincipal): void {
  if (member.user._id === user_id) {
    throw new AppError(
      'FORBIDDEN',
      'You cannot change your own role or remove yourself. Ask the owner or another admin.',
    );
  }
}

/**
 * Only the organization itself decides about its members and their roles: a member made in a master
 * session would outlast the support access.
 *
 * @throws AppError MASTER_NOT_ALLOWED
 */
export function refuseMasterToLetIn({ is_master }: UserPrincipal): void {
  if (is_master) {
    throw new AppError(
      'MASTER_NOT_ALLOWED',
      'Support staff cannot invite or remove members or change roles. Ask an owner or an admin to do it.',
    );
  }
}

/**
 * A password, a second factor and a name are the person's own, in every organization that they belong
 * to: one of these must not change them for the others.
 *
 * @throws AppError FORBIDDEN
 */
export function refuseForOthersToo(isElsewhere: boolean, member: MemberUser, help: string): void {
  if (isElsewhere) {
    throw new AppError(
      'FORBIDDEN',
      `${personName(member)} belongs to another organization too, so this is theirs alone to change. ${help}`,
    );
  }
}

export function noSuchMember(): AppError {
  return new AppError(
    'RESOURCE_NOT_FOUND',
    'Your organization has no such member and no such open invitation. Look at the list of members.',
  );
}
