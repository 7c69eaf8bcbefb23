import type { UpdateUserRequest, User } from '@patchbay/contract/schema.gen.d.ts';
import { revokeSessions } from '#db/auth/session-repo.ts';
import { disableTotp } from '#db/auth/two-factor-repo.ts';
import type { Database, Tx } from '#db/database.ts';
import {
  changeProfile,
  isMemberElsewhere,
  lockMember,
  type MemberUser,
  type ProfileChange,
  setMemberRole,
} from '#db/org/member-repo.ts';
import { lockOrg, type StoredOrg } from '#db/org/org-repo.ts';
import { AppError } from '#domain/app-error.ts';
import { type Actor, runAuditedChange } from '#domain/audit/audited-change.ts';
import type { AuditEvent } from '#domain/audit/record-audit.ts';
import { assertNotMaster } from '#domain/auth/assert-not-master.ts';
import { userToWire } from '#domain/auth/user-to-wire.ts';
import { parseRequiredText } from '#domain/required-text.ts';
import { isRoleAtLeast } from '#domain/roles.ts';
import type { Mailer } from '#mail/mailer.ts';
import { composeTwoFactorResetByAdminMail } from '#mail/texts/admin-mails.ts';
import { buildRoleChangedEvent } from '../members/change-member.ts';
import {
  assertMayChangeTeam,
  assertNotElsewhere,
  assertNotOwner,
  assertNotSelf,
  createUnknownMemberError,
} from '../members/member-guards.ts';

export interface ChangeUserDeps {
  db: Database;
  clock: () => Date;
  mail: Pick<Mailer, 'send'>;
}

/** The changes of a member by a request, without values that are equal to the stored ones. */
interface UserChange {
  profile: ProfileChange;
  role: UpdateUserRequest['role'];
  /** Whether the second factor is to be removed. */
  isReset: boolean;
}

/**
 * Changes a user of the caller's organization. Members may change their own name and number. Only admins may
 * change those of others and roles, and remove a lost second factor.
 *
 * @throws AppError RESOURCE_NOT_FOUND, VALIDATION_ERROR, ROLE_TOO_LOW, FORBIDDEN, OWNER_REQUIRED,
 *   OWNER_PROTECTED or MASTER_NOT_ALLOWED
 */
export async function changeUser(
  deps: ChangeUserDeps,
  by: Actor,
  user_id: string,
  input: UpdateUserRequest,
): Promise<User> {
  const { org_id, email: admin } = by.principal;
  const { body, reset } = await runAuditedChange(deps, by, async (tx, now) => {
    const org = await lockOrg(tx, org_id);
    const member = await lockMember(tx, org_id, { user_id });
    if (org === null || member === null) {
      throw createUnknownMemberError();
    }
    const change = toUserChange(member, input);
    await assertAllowed(tx, by, { member, change, input, org });
    const changed = await applyChange(tx, { member, change, org_id, now });
    const result = {
      body: userToWire(changed.user, changed.role),
      reset: change.isReset ? { org_name: org.name, to: member.user.email, at: now } : null,
    };
    return { result, events: buildEvents(member, change) };
  });
  if (reset !== null) {
    const { to, ...act } = reset;
    await deps.mail.send({ ...composeTwoFactorResetByAdminMail({ ...act, admin }), to });
  }
  return body;
}

function toUserChange({ user, role }: MemberUser, input: UpdateUserRequest): UserChange {
  const { first_name, last_name, phone } = input;
  const profile = {
    ...(first_name === undefined
      ? {}
      : { first_name: parseRequiredText(first_name, '/first_name') }),
    ...(last_name === undefined ? {} : { last_name: last_name.trim() }),
    ...(phone === undefined ? {} : { phone }),
  };
  const isProfileKept =
    (profile.first_name ?? user.first_name) === user.first_name &&
    (profile.last_name ?? user.last_name) === user.last_name &&
    (profile.phone === undefined || profile.phone === user.phone);
  return {
    profile: isProfileKept ? {} : profile,
    role: input.role === role ? undefined : input.role,
    isReset: input.two_factor_enabled === false && user.two_factor_enabled,
  };
}

interface ChangeRequest {
  member: MemberUser;
  change: UserChange;
  input: UpdateUserRequest;
  org: StoredOrg;
}

async function assertAllowed(tx: Tx, { principal }: Actor, request: ChangeRequest): Promise<void> {
  const { member, change, input, org } = request;
  const { org_id, user_id } = principal;
  const isSelf = member.user._id === user_id;
  const isElsewhere = isSelf
    ? false
    : await isMemberElsewhere(tx, { org_id, user_id: member.user._id });
  if ((!isSelf || change.role !== undefined) && !isRoleAtLeast(principal.role, 'admin')) {
    throw createRoleTooLowError(principal.role);
  }
  if (change.role !== undefined) {
    assertMayChangeTeam(principal);
    assertNotOwner(member, org.name);
    assertNotSelf(member, principal);
  }
  if (Object.keys(change.profile).length > 0) {
    if (!isSelf) {
      assertProfileChangeable(member);
    }
    assertNotElsewhere(isElsewhere, member, 'Ask them to do it in their profile.');
  }
  if (input.two_factor_enabled === true && !member.user.two_factor_enabled) {
    throw createSecondFactorRefusedError('can only be set up by the user, under Security');
  }
  if (change.isReset) {
    if (isSelf) {
      throw createSecondFactorRefusedError('is turned off under Security, with your password');
    }
    assertNotMaster(principal);
    assertFactorResettable(member);
    assertNotElsewhere(isElsewhere, member, 'They can log in with a recovery code.');
  }
}

async function applyChange(
  tx: Tx,
  {
    member,
    change,
    org_id,
    now,
  }: { member: MemberUser; change: UserChange; org_id: string; now: Date },
): Promise<MemberUser> {
  const user_id = member.user._id;
  const role = change.role ?? member.role;
  if (change.role !== undefined) {
    await setMemberRole(tx, { org_id, user_id }, change.role);
  }
  if (change.isReset) {
    await disableTotp(tx, user_id, now);
    await revokeSessions(tx, { user_id }, 'ended', now);
  }
  const isProfileChanged = Object.keys(change.profile).length > 0;
  if (!isProfileChanged && !change.isReset) {
    return { user: member.user, role };
  }
  const user = await changeProfile(tx, user_id, change.profile, now);
  if (user === null) {
    throw createUnknownMemberError();
  }
  return { user, role };
}

function buildEvents({ user, role }: MemberUser, change: UserChange): AuditEvent[] {
  const { _id: entity_id, email } = user;
  const fields = Object.keys(change.profile).sort();
  const common = { entity_type: 'user', entity_id, entity_name: email } as const;
  return [
    ...(fields.length === 0
      ? []
      : [
          {
            ...common,
            event_type: 'USER_UPDATED' as const,
            action_type: 'update' as const,
            summary: `The profile of ${email} was changed: ${fields.join(', ')}`,
            metadata: { fields },
          },
        ]),
    ...(change.role === undefined
      ? []
      : [buildRoleChangedEvent({ entity_id, email }, role, change.role)]),
    ...(change.isReset
      ? [
          {
            ...common,
            event_type: 'TWO_FACTOR_AUTH' as const,
            action_type: 'access' as const,
            summary: `Two-factor sign-in of ${email} was turned off by an admin`,
            metadata: { change: 'reset_by_admin' },
          },
        ]
      : []),
  ];
}

function createRoleTooLowError(role: string): AppError {
  return new AppError(
    'ROLE_TOO_LOW',
    `Your role, ${role}, lets you change your own name and number. Ask an owner or an admin of your organization.`,
  );
}

function assertFactorResettable({ role }: MemberUser): void {
  if (role === 'owner') {
    throw new AppError(
      'OWNER_PROTECTED',
      'The second factor of an owner cannot be reset by others. The owner can log in with a recovery code.',
    );
  }
}

function assertProfileChangeable({ role }: MemberUser): void {
  if (role === 'owner') {
    throw new AppError(
      'OWNER_PROTECTED',
      'The name and number of an owner are theirs alone to change. Ask them to do it in their profile.',
    );
  }
}

function createSecondFactorRefusedError(message: string): AppError {
  return new AppError('VALIDATION_ERROR', `The second factor ${message}.`, {
    details: [{ in: 'body', pointer: '/two_factor_enabled', message }],
  });
}
