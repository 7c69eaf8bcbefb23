import type {
  LoginResponse,
  LoginResult,
  SecondFactorResult,
} from '@patchbay/contract/schema.gen.d.ts';
import type { Device } from '../../../db/auth/session-repo.ts';
import {
  findFirstMembership,
  findUser,
  hasRecoveryCode,
  lockUser,
  type Membership,
  noteSignIn,
  type StoredUser,
} from '../../../db/auth/user-repo.ts';
import type { Tx } from '../../../db/database.ts';
import { AppError } from '../../app-error.ts';
import { type ReadOrgDeps, readOrg } from '../../org/read-org.ts';
import { openSession, type SessionDeps, type TokenPair } from '../session/refresh-session.ts';
import { CHALLENGE_TOKEN_SECONDS, type ChallengeStep } from '../session/tokens.ts';
import { findInvitation } from '../sign-up/invitations.ts';
import { joinByInvitation } from '../sign-up/join-by-invitation.ts';
import { userToWire } from '../to-wire.ts';
import { auditSignIn } from './audit-sign-in.ts';
import { signInState } from './sign-in-state.ts';

export interface FinishSignInDeps extends SessionDeps, ReadOrgDeps {}

/** A user whose first factor was right, and where they sign in to. */
export interface CheckedUser extends Membership {
  /** As they were when it was checked. */
  user: StoredUser;
  device: Device;
  /** Accepted once everything is checked; `org_id` and `role` are the invitation's. */
  invitation_id?: string;
}

/**
 * A session; a challenge if the user has a second factor, or must replace a password that an admin
 * made.
 *
 * @throws AppError INVALID_TOKEN as `completeSignIn`
 */
export async function finishSignIn(deps: FinishSignInDeps, who: CheckedUser): Promise<LoginResult> {
  const { user } = who;
  if (!user.two_factor_enabled) {
    return finishAfterFactors(deps, who);
  }
  const [challenge_token, isRecoverable] = await Promise.all([
    challengeFor(deps, who, 'second_factor'),
    hasRecoveryCode(deps.db.directory, user._id),
  ]);
  return {
    two_factor_required: true,
    methods: isRecoverable ? ['authenticator', 'recovery_code'] : ['authenticator'],
    challenge_token,
    expires_in: CHALLENGE_TOKEN_SECONDS,
  };
}

/**
 * What follows once every factor fitted.
 *
 * @throws AppError INVALID_TOKEN as `completeSignIn`
 */
export async function finishAfterFactors(
  deps: FinishSignInDeps,
  who: CheckedUser,
): Promise<SecondFactorResult> {
  if (!who.user.password_set_by_admin) {
    return completeSignIn(deps, who);
  }
  return {
    new_password_required: true,
    challenge_token: await challengeFor(deps, who, 'new_password'),
    expires_in: CHALLENGE_TOKEN_SECONDS,
  };
}

function challengeFor(
  { tokens, keyRing }: FinishSignInDeps,
  { user, org_id, invitation_id }: CheckedUser,
  step: ChallengeStep,
): Promise<string> {
  return tokens.signChallenge({
    step,
    user_id: user._id,
    org_id,
    state: signInState(keyRing, user),
    ...(invitation_id === undefined ? {} : { invitation_id }),
  });
}

/**
 * Whom a challenge token is for, read again. Before `completeSignIn` the caller checks what `step` requires
 * for.
 *
 * @throws AppError INVALID_TOKEN where it is over or for another step, and where email, password,
 *   second factor or membership changed since it was given
 */
export async function openChallenge(
  deps: FinishSignInDeps,
  challenge_token: string,
  { step, device }: { step: ChallengeStep; device: Device },
): Promise<CheckedUser> {
  const claims = await deps.tokens.verifyChallenge(challenge_token, step);
  if (claims === null) {
    throw challengeOver();
  }
  const { user_id, org_id, state, invitation_id } = claims;
  const { directory } = deps.db;
  const [user, membership] = await Promise.all([
    findUser(directory, user_id),
    invitation_id === undefined
      ? findFirstMembership(directory, user_id, { org_id })
      : findInvitation(deps, { invitation_id }),
  ]);
  if (user === null || membership === null || signInState(deps.keyRing, user) !== state) {
    throw challengeOver();
  }
  const { role } = membership;
  return {
    user,
    org_id,
    role,
    device,
    ...(invitation_id === undefined ? {} : { invitation_id }),
  };
}

/**
 * Opens the session of a user with every factor checked, and accepts the invitation that their
 * sign-in includes.
 *
 * @param before runs in the transaction that opens the session, after the check that what was verified
 *   is still so; returns the user after it
 * @throws AppError INVALID_TOKEN where email, password or second factor changed since they were checked
 */
export async function completeSignIn(
  deps: FinishSignInDeps,
  who: CheckedUser,
  before: (tx: Tx) => Promise<StoredUser> = async () => who.user,
): Promise<LoginResponse> {
  const { device, invitation_id } = who;
  const { org_id, role } =
    invitation_id === undefined
      ? who
      : await joinByInvitation(deps, { user: who.user, device, invitation_id });
  const { pair, user } = await openCheckedSession(deps, { ...who, org_id }, before);
  const org = await readOrg(deps, org_id, role);
  // As `getOrg`: no keys before the second factor that the organization requires.
  const isTwoFactorMissing = org.settings.two_factor_enabled === true && !user.two_factor_enabled;
  await auditSignIn(deps, { user, org_id, device }, 'LOGIN');
  return {
    ...pair,
    user: userToWire(user, role),
    org: isTwoFactorMissing ? await readOrg(deps, org_id, null) : org,
  };
}

/**
 * A change of password or second factor ends the sessions that it finds. Locked against each other,
 * either it finds this one, or this finds the change.
 */
function openCheckedSession(
  deps: FinishSignInDeps,
  { user, org_id, device }: CheckedUser,
  before: (tx: Tx) => Promise<StoredUser>,
): Promise<{ pair: TokenPair; user: StoredUser }> {
  return deps.db.directory.transaction(async (tx) => {
    const actual = await lockUser(tx, user._id);
    if (actual === null || signInState(deps.keyRing, actual) !== signInState(deps.keyRing, user)) {
      throw changedMeanwhile();
    }
    const after = await before(tx);
    const pair = await openSession(deps, { user_id: user._id, org_id, device }, tx);
    await noteSignIn(tx, user._id, deps.clock());
    return { pair, user: after };
  });
}

function challengeOver(): AppError {
  return new AppError('INVALID_TOKEN', 'This login took too long. Start again with your email.');
}

function changedMeanwhile(): AppError {
  return new AppError(
    'INVALID_TOKEN',
    'Your password or second factor changed while you logged in. Start again with your email.',
  );
}
