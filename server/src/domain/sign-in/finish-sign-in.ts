import type {
  LoginResponse,
  LoginResult,
  SecondFactorResult,
} from '@patchbay/contract/schema.gen.d.ts';
import type { Device } from '#db/auth/session-repo.ts';
import {
  findFirstMembership,
  findUser,
  hasRecoveryCode,
  lockUser,
  type Membership,
  noteSignIn,
  type StoredUser,
} from '#db/auth/user-repo.ts';
import type { Tx } from '#db/database.ts';
import { AppError } from '../app-error.ts';
import { openSession, type SessionDeps, type TokenPair } from '../auth/session/refresh-session.ts';
import { CHALLENGE_TOKEN_SECONDS, type ChallengeStep } from '../auth/session/tokens.ts';
import { userToWire } from '../auth/user-to-wire.ts';
import { findInvitation } from '../org/members/invitations.ts';
import { type ReadOrgDeps, readOrg } from '../org/read-org.ts';
import { auditSignIn } from './audit-sign-in.ts';
import { joinByInvitation } from './join-by-invitation.ts';
import { hashSignInState } from './sign-in-state.ts';

export interface FinishSignInDeps extends SessionDeps, ReadOrgDeps {}

/** A user whose first factor was right, and the organization that they sign in to. */
export interface CheckedUser extends Membership {
  /** The user at the time of the check. */
  user: StoredUser;
  device: Device;
  /** The `_id` of an invitation to accept at the end. `org_id` and `role` are then the invitation's. */
  invitation_id?: string;
}

/**
 * Opens a session, or returns a challenge if the user has a second factor or must replace a password that
 * an admin set.
 *
 * @throws AppError INVALID_TOKEN as `completeSignIn`
 */
export async function finishSignIn(deps: FinishSignInDeps, who: CheckedUser): Promise<LoginResult> {
  const { user } = who;
  if (!user.two_factor_enabled) {
    return finishAfterFactors(deps, who);
  }
  const [challenge_token, isRecoverable] = await Promise.all([
    signChallenge(deps, who, 'second_factor'),
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
 * Opens a session after all factors were right, or returns a challenge to replace an admin's password.
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
    challenge_token: await signChallenge(deps, who, 'new_password'),
    expires_in: CHALLENGE_TOKEN_SECONDS,
  };
}

function signChallenge(
  { auth, keyRing }: FinishSignInDeps,
  { user, org_id, invitation_id }: CheckedUser,
  step: ChallengeStep,
): Promise<string> {
  return auth.tokens.signChallenge({
    step,
    user_id: user._id,
    org_id,
    state: hashSignInState(keyRing, user),
    ...(invitation_id === undefined ? {} : { invitation_id }),
  });
}

/**
 * Reads the user of a challenge token again. The caller checks what `step` requires before it calls
 * `completeSignIn`.
 *
 * @throws AppError INVALID_TOKEN if the token has expired or is for another step, or if email, password,
 *   second factor or membership changed since it was issued
 */
export async function openChallenge(
  deps: FinishSignInDeps,
  challenge_token: string,
  { step, device }: { step: ChallengeStep; device: Device },
): Promise<CheckedUser> {
  const claims = await deps.auth.tokens.verifyChallenge(challenge_token, step);
  if (claims === null) {
    throw buildChallengeOverError();
  }
  const { user_id, org_id, state, invitation_id } = claims;
  const { directory } = deps.db;
  const [user, membership] = await Promise.all([
    findUser(directory, user_id),
    invitation_id === undefined
      ? findFirstMembership(directory, user_id, { org_id })
      : findInvitation(deps, { invitation_id }),
  ]);
  if (user === null || membership === null || hashSignInState(deps.keyRing, user) !== state) {
    throw buildChallengeOverError();
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
 * Opens the session of a user whose factors are all checked, and accepts the invitation that their sign-in
 * includes.
 *
 * @param before runs in the transaction that opens the session, after the check that the factors are
 *   unchanged; returns the user as it leaves them
 * @throws AppError INVALID_TOKEN if email, password or second factor changed since they were checked
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
  // A null role leaves the keys out, as in `getOrg`, while a required second factor is not set up.
  const isTwoFactorMissing = org.settings.two_factor_enabled === true && !user.two_factor_enabled;
  await auditSignIn(deps, { user, org_id, device }, 'LOGIN');
  return {
    ...pair,
    user: userToWire(user, role),
    org: isTwoFactorMissing ? await readOrg(deps, org_id, null) : org,
  };
}

/**
 * Opens the session while the user is locked. A change of password or second factor takes the same lock and
 * ends the sessions that it finds, so either it ends this session, or this function finds the change.
 */
function openCheckedSession(
  deps: FinishSignInDeps,
  { user, org_id, device }: CheckedUser,
  before: (tx: Tx) => Promise<StoredUser>,
): Promise<{ pair: TokenPair; user: StoredUser }> {
  return deps.db.directory.transaction(async (tx) => {
    const actual = await lockUser(tx, user._id);
    if (
      actual === null ||
      hashSignInState(deps.keyRing, actual) !== hashSignInState(deps.keyRing, user)
    ) {
      throw buildChangedError();
    }
    const after = await before(tx);
    const pair = await openSession(deps, { user_id: user._id, org_id, device }, tx);
    await noteSignIn(tx, user._id, deps.clock());
    return { pair, user: after };
  });
}

function buildChallengeOverError(): AppError {
  return new AppError('INVALID_TOKEN', 'This login took too long. Start again with your email.');
}

function buildChangedError(): AppError {
  return new AppError(
    'INVALID_TOKEN',
    'Your password or second factor changed while you logged in. Start again with your email.',
  );
}
