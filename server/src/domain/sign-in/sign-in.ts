import type { Device } from '#db/auth/session-repo.ts';
import { findFirstMembership, findUserByEmail, type Membership } from '#db/auth/user-repo.ts';
import type { Database } from '#db/database.ts';
import type { Background } from '#lib/background.ts';
import { AppError } from '../app-error.ts';
import type { LoginThrottle } from '../auth/login-throttle.ts';
import { auditSignIn } from './audit-sign-in.ts';
import type { CheckedUser } from './finish-sign-in.ts';
import { createFirstFactor, type FirstFactor } from './first-factor.ts';
import { getInvitation } from './join-by-invitation.ts';
import type { OneTimeCodes } from './one-time-code/one-time-codes.ts';

export interface SignIn {
  email: string;
  factor: FirstFactor;
  /** The slug of the organization to sign in to. Default: the one that the user has belonged to longest. */
  org_slug?: string | undefined;
  /** The token of an invitation to this email. The user signs in to the organization that sent it. */
  invite_token?: string | undefined;
  device: Device & { ip_address: string };
}

export interface SignInDeps {
  db: Database;
  clock: () => Date;
  auth: { loginThrottle: LoginThrottle; codes: OneTimeCodes };
  background: Background;
}

/**
 * Creates the check of email and password or code. Neither content nor timing reveals whether the email has
 * an account. Three failures from one address lock the email there for three hours (spec section 8).
 *
 * @returns a function that throws AppError INVALID_CREDENTIALS, OTP_INVALID, OTP_EXPIRED,
 *   ACCOUNT_LOCKED, FORBIDDEN, or VALIDATION_ERROR for the invitation
 */
export function createSignIn(deps: SignInDeps): (input: SignIn) => Promise<CheckedUser> {
  const check = createFirstFactor(deps);
  return async ({ email: emailInAnyCase, factor, org_slug, invite_token, device }) => {
    const email = emailInAnyCase.toLowerCase();
    // The invitation is checked first, so that a spent one costs neither a try nor a code.
    const invitation =
      invite_token === undefined ? null : await getInvitation(deps, invite_token, email);
    const guess = { email, address: device.ip_address };
    const user = await deps.auth.loginThrottle.guard(guess, async () => {
      const found = await check(email, factor);
      if (found instanceof AppError) {
        auditFailure(deps, email, device);
      }
      return found;
    });
    if (invitation !== null) {
      const { _id: invitation_id, org_id, role } = invitation;
      return { user, org_id, role, device, invitation_id };
    }
    const membership = await getMembership(deps, user._id, org_slug);
    return { user, ...membership, device };
  };
}

/** Records a failure in the background, so that the response's time does not reveal an account. */
function auditFailure(deps: SignInDeps, email: string, device: Device): void {
  const { directory } = deps.db;
  deps.background.run('The audit of a failed sign-in', async () => {
    const user = await findUserByEmail(directory, email);
    const membership = user === null ? null : await findFirstMembership(directory, user._id);
    if (user !== null && membership !== null) {
      await auditSignIn(deps, { user, org_id: membership.org_id, device }, 'LOGIN_FAILED');
    }
  });
}

/**
 * Returns the membership in the organization of the slug, or the oldest one.
 *
 * @throws AppError FORBIDDEN if the user does not belong to it
 */
async function getMembership(
  { db }: Pick<SignInDeps, 'db'>,
  user_id: string,
  org_slug: string | undefined,
): Promise<Membership> {
  const membership = await findFirstMembership(db.directory, user_id, {
    ...(org_slug === undefined ? {} : { org_slug }),
  });
  if (membership !== null) {
    return membership;
  }
  if (org_slug !== undefined) {
    throw new AppError(
      'FORBIDDEN',
      'You do not belong to this organization. Check its name in the address, or log in without it.',
      {
        details: [{ in: 'body', pointer: '/org_slug', message: 'is not an organization of yours' }],
      },
    );
  }
  throw new AppError(
    'FORBIDDEN',
    'You do not belong to an organization any more. Ask an owner of yours to add you again.',
  );
}
