import type { UpdateUserRequest, User } from '@patchbay/contract/schema.gen.d.ts';
import { revokeSessions } from '../../../db/auth/session-repo.ts';
import { disableTotp } from '../../../db/auth/two-factor-repo.ts';
import type { Database, Tx } from '../../../db/database.ts';
import {
  changeProfile,
  isMemberElsewhere,
  lockMember,
  type MemberUser,
  type ProfileChange,
  setMemberRole,
} from '../../../db/org/member-repo.ts';
import { lockOrg, type StoredOrg } from '../../../db/org/org-repo.ts';
import type { Mailer } from '../../../mail/mailer.ts';
import { composeTwoFactorResetByAdminMail } from '../../../mail/texts/admin-mails.ts';
import { AppError } from '../../app-error.ts';
import { type Actor, runAuditedChange } from '../../audit/audited-change.ts';
import type { AuditEvent } from '../../audit/record-audit.ts';
import { refuseMaster } from '../../auth/refuse-master.ts';
import { userToWire } from '../../auth/to-wire.ts';
import { roleChanged } from '../members/change-member.ts';
import {
  noSuchMember,
  refuseForOthersToo,
  refuseMasterToLetIn,
  refuseOneself,
  refuseOwner,
} from '../members/member-guards.ts';
import { isRoleAtLeast } from '../members/roles.ts';
import { requiredText } from '../required-text.ts';

export interface ChangeUserDeps {
  db: Database;
  clock: () => Date;
  mail: Pick<Mailer, 'send'>;
}

/** What a request changes of a member; equal values are no change. */
interface Wanted {
  profile: ProfileChange;
  role: UpdateUserRequest['role'];
  /** The second factor is to be taken away. */
  isReset: boolean;
}

/**
 * Changes a user of the caller's organization. All may change their own name and number; those
 * of others, roles, and a second factor that was lost take an admin.
 *
 * @throws AppError RESOURCE_NOT_FOUND, VALIDATION_ERROR, ROLE_TOO_LOW, FORBIDDEN, OWNER_REQUIRED,
 *   OWNER_PROTECTED or MASTER_NOT_ALLOWED
 */
export async function changeUser(
  deps: ChangeUserDeps,
  by: Actor,
  user_id: string,
  given: UpdateUserRequest,
): Promise<User> {
  const { org_id, email: admin } = by.principal;
  const { body, reset } = await runAuditedChange(deps, by, async (tx, now) => {
    const org = await lockOrg(tx, org_id);
    const member = await lockMember(tx, org_id, { user_id });
    if (org === null || member === null) {
      throw noSuchMember();
    }
    const wanted = wantedOf(member, given);
    await check(tx, by, { member, wanted, given, org });
    const changed = await apply(tx, { member, wanted, org_id, now });
    const result = {
      body: userToWire(changed.user, changed.role),
      reset: wanted.isReset ? { org_name: org.name, to: member.user.email, at: now } : null,
    };
    return { result, events: eventsOf(member, wanted) };
  });
  if (reset !== null) {
    const { to, ...act } = reset;
    await deps.mail.send({ ...composeTwoFactorResetByAdminMail({ ...act, admin }), to });
  }
  return body;
}

function wantedOf({ user, role }: MemberUser, given: UpdateUserRequest): Wanted {
  const { first_name, last_name, phone } = given;
  const profile = {
    ...(first_name === undefined ? {} : { first_name: requiredText(first_name, '/first_name') }),
    ...(last_name === undefined ? {} : { last_name: last_name.trim() }),
    ...(phone === undefined ? {} : { phone }),
  };
  const isProfileKept =
    (profile.first_name ?? user.first_name) === user.first_name &&
    (profile.last_name ?? user.last_name) === user.last_name &&
    (profile.phone === undefined || profile.phone === user.phone);
  return {
    profile: isProfileKept ? {} : profile,
    role: given.role === role ? undefined : given.role,
    isReset: given.two_factor_enabled === false && user.two_factor_enabled,
  };
}

interface ChangeRequest {
  member: MemberUser;
  wanted: Wanted;
  given: UpdateUserRequest;
  org: StoredOrg;
}

async function check(tx: Tx, { principal }: Actor, request: ChangeRequest): Promise<void> {
  const { member, wanted, given, org } = request;
  const { org_id, user_id } = principal;
  const isSelf = member.user._id === user_id;
  const isElsewhere = isSelf
    ? false
    : await isMemberElsewhere(tx, { org_id, user_id: member.user._id });
  if ((!isSelf || wanted.role !== undefined) && !isRoleAtLeast(principal.role, 'admin')) {
    throw roleTooLow(principal.role);
  }
  if (wanted.role !== undefined) {
    refuseMasterToLetIn(principal);
    refuseOwner(member, org.name);
    refuseOneself(member, principal);
  }
  if (Object.keys(wanted.profile).length > 0) {
    if (!isSelf) {
      refuseOwnersProfile(member);
    }
    refuseForOthersToo(isElsewhere, member, 'Ask them to do it in their profile.');
  }
  if (given.two_factor_enabled === true && !member.user.two_factor_enabled) {
    throw secondFactorRefused('can only be set up by the user, under Security');
  }
  if (wanted.isReset) {
    if (isSelf) {
      throw secondFactorRefused('is turned off under Security, with your password');
    }
    refuseMaster(principal);
    refuseOwnersFactor(member);
    refuseForOthersToo(isElsewhere, member, 'They can log in with a recovery code.');
  }
}

async function apply(
  tx: Tx,
  {
    member,
    wanted,
    org_id,
    now,
  }: { member: MemberUser; wanted: Wanted; org_id: string; now: Date },
): Promise<MemberUser> {
  const user_id = member.user._id;
  const role = wanted.role ?? member.role;
  if (wanted.role !== undefined) {
    await setMemberRole(tx, { org_id, user_id }, wanted.role);
  }
  if (wanted.isReset) {
    await disableTotp(tx, user_id, now);
    await revokeSessions(tx, { user_id }, 'ended', now);
  }
  const isProfileChanged = Object.keys(wanted.profile).length > 0;
  if (!isProfileChanged && !wanted.isReset) {
    return { user: member.user, role };
  }
  const user = await changeProfile(tx, user_id, wanted.profile, now);
  if (user === null) {
    throw noSuchMember();
  }
  return { user, role };
}

function eventsOf({ user, role }: MemberUser, wanted: Wanted): AuditEvent[] {
  const { _id: entity_id, email } = user;
  const fields = Object.keys(wanted.profile).sort();
  const common = { entity_type: 'user', entity_id, entity_name: email } as const;
  return [
    ...(fields.length === 0
      ? []
      : [
          {
            ...common,
            event_type: 'USER_UPDATED',
            action_type: 'update' as const,
            summary: `The profile of ${email} was changed: ${fields.join(', ')}`,
            metadata: { fields },
          },
        ]),
    ...(wanted.role === undefined ? [] : [roleChanged({ entity_id, email }, role, wanted.role)]),
    ...(wanted.isReset
      ? [
          {
            ...common,
            event_type: 'TWO_FACTOR_AUTH',
            action_type: 'access' as const,
            summary: `Two-factor sign-in of ${email} was turned off by an admin`,
            metadata: { change: 'reset_by_admin' },
          },
        ]
      : []),
  ];
}

function roleTooLow(role: string): AppError {
  return new AppError(
    'ROLE_TOO_LOW',
    `Your role, ${role}, lets you change your own name and number. Ask an owner or an admin of your organization.`,
  );
}

function refuseOwnersFactor({ role }: MemberUser): void {
  if (role === 'owner') {
    throw new AppError(
      'OWNER_PROTECTED',
      'The second factor of an owner cannot be reset by others. The owner can log in with a recovery code.',
    );
  }
}

function refuseOwnersProfile({ role }: MemberUser): void {
  if (role === 'owner') {
    throw new AppError(
      'OWNER_PROTECTED',
      'The name and number of an owner are theirs alone to change. Ask them to do it in their profile.',
    );
  }
}

function secondFactorRefused(message: string): AppError {
  return new AppError('VALIDATION_ERROR', `The second factor ${message}.`, {
    details: [{ in: 'body', pointer: '/two_factor_enabled', message }],
  });
}
