import type { KeyRing } from '../../crypto/key-ring.ts';
import type { Device } from '../../db/session-repo.ts';
import {
  findFirstMembership,
  findUser,
  hasRecoveryCode,
  type Membership,
  noteSignIn,
  type StoredUser,
} from '../../db/user-repo.ts';
import type { LoginResponse, LoginResult } from '../../http/schema.gen.d.ts';
import { AppError } from '../app-error.ts';
import { readOrg } from '../org/read-org.ts';
import { findInvitation } from './invitations.ts';
import { joinByInvitation } from './join-by-invitation.ts';
import { openSession, type SessionDeps } from './refresh-session.ts';
import { recordSignIn } from './sign-in-trail.ts';
import { CHALLENGE_TOKEN_SECONDS } from './tokens.ts';
import { userBody } from './user-body.ts';

export interface FinishSignInDeps extends SessionDeps {
  keyRing: KeyRing;
}

/** Somebody whose first factor fitted, and where they sign in to. */
export interface CheckedUser extends Membership {
  user: StoredUser;
  device: Device;
  /** Accepted once everything is checked; `org_id` and `role` are what it gives. */
  invitation_id?: string;
}

/** A session; where the user has a second factor, the demand for it instead. */
export async function finishSignIn(deps: FinishSignInDeps, who: CheckedUser): Promise<LoginResult> {
  const { user, org_id, invitation_id } = who;
  if (!user.two_factor_enabled) {
    return completeSignIn(deps, who);
  }
  const [challenge_token, isRecoverable] = await Promise.all([
    deps.tokens.signChallenge({
      user_id: user._id,
      org_id,
      email: user.email,
      ...(invitation_id === undefined ? {} : { invitation_id }),
    }),
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
 * Whom a challenge token is for, read anew. Before `completeSignIn` the caller checks the second
 * factor.
 *
 * @throws AppError INVALID_TOKEN where it is over, and where e-mail, password or membership changed
 *   since it was given
 */
export async function openChallenge(
  deps: FinishSignInDeps,
  challenge_token: string,
  device: Device,
): Promise<CheckedUser> {
  const claims = await deps.tokens.verifyChallenge(challenge_token);
  if (claims === null) {
    throw challengeOver();
  }
  const { user_id, org_id, email, invitation_id, issued_at } = claims;
  const { directory } = deps.db;
  const [user, membership] = await Promise.all([
    findUser(directory, user_id),
    invitation_id === undefined
      ? findFirstMembership(directory, user_id, { org_id })
      : findInvitation(deps, { invitation_id }),
  ]);
  if (
    user === null ||
    membership === null ||
    user.email !== email ||
    !user.two_factor_enabled ||
    isSinceChanged(user, issued_at)
  ) {
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
 * Opens the session of somebody of whom everything is checked, and accepts the invitation that they
 * brought along.
 */
export async function completeSignIn(
  deps: FinishSignInDeps,
  who: CheckedUser,
): Promise<LoginResponse> {
  const { user, device, invitation_id } = who;
  const { org_id, role } =
    invitation_id === undefined
      ? who
      : await joinByInvitation(deps, { user, device, invitation_id });
  const org = await readOrg(deps, org_id, role);
  // As `getOrg`: no keys before the second factor that the organisation asks for.
  const isHeldBack = org.settings.two_factor_enabled === true && !user.two_factor_enabled;
  const pair = await openSession(deps, { user_id: user._id, org_id, device });
  await noteSignIn(deps.db.directory, user._id, deps.clock());
  await recordSignIn(deps, { user, org_id, device }, 'LOGIN');
  return {
    ...pair,
    user: userBody(user, role),
    org: isHeldBack ? await readOrg(deps, org_id, null) : org,
  };
}

/** The token tells whole seconds; in the second of the change it counts as older. */
function isSinceChanged({ password_changed_at }: StoredUser, issued_at: Date): boolean {
  return password_changed_at !== null && password_changed_at >= issued_at;
}

function challengeOver(): AppError {
  return new AppError('INVALID_TOKEN', 'This sign-in took too long. Begin again with your e-mail.');
}
