import type { Device } from '../../../db/auth/session-repo.ts';
import {
  findFirstMembership,
  findUserByEmail,
  type Membership,
} from '../../../db/auth/user-repo.ts';
import type { Database } from '../../../db/database.ts';
import type { Background } from '../../../lib/background.ts';
import { AppError } from '../../app-error.ts';
import type { OneTimeCodes } from '../one-time-code/one-time-codes.ts';
import { invitationFor } from '../sign-up/join-by-invitation.ts';
import { auditSignIn } from './audit-sign-in.ts';
import type { CheckedUser } from './finish-sign-in.ts';
import { createFirstFactor, type FirstFactor } from './first-factor.ts';
import type { LoginThrottle } from './login-throttle.ts';

export interface SignIn {
  email: string;
  factor: FirstFactor;
  /** Slug of the organization to sign in to; default: the one that the user has belonged to longest. */
  org_slug?: string | undefined;
  /** Of an invitation to this email: signs in to the organization that sent it. */
  invite_token?: string | undefined;
  device: Device & { ip_address: string };
}

export interface SignInDeps {
  db: Database;
  clock: () => Date;
  loginThrottle: LoginThrottle;
  codes: OneTimeCodes;
  background: Background;
}

/**
 * Checks email and password or code. Neither content nor timing reveals whether the email has an
 * account. Three failures of an email from one address lock the pair for three hours (spec section 8).
 *
 * @returns a function that throws AppError INVALID_CREDENTIALS, OTP_INVALID, OTP_EXPIRED,
 *   ACCOUNT_LOCKED, FORBIDDEN, or VALIDATION_ERROR for the invitation
 */
export function createSignIn(deps: SignInDeps): (given: SignIn) => Promise<CheckedUser> {
  const check = createFirstFactor(deps);
  return async ({ email: given, factor, org_slug, invite_token, device }) => {
    const email = given.toLowerCase();
    // First, so that a dead one costs neither a try nor a code.
    const invitation =
      invite_token === undefined ? null : await invitationFor(deps, invite_token, email);
    const guess = { email, address: device.ip_address };
    const user = await deps.loginThrottle.guard(guess, async () => {
      const found = await check(email, factor);
      if (found instanceof AppError) {
        noteFailure(deps, email, device);
      }
      return found;
    });
    if (invitation !== null) {
      const { _id: invitation_id, org_id, role } = invitation;
      return { user, org_id, role, device, invitation_id };
    }
    const membership = await membershipOf(deps, user._id, org_slug);
    return { user, ...membership, device };
  };
}

/** In the background: only emails with an account get as far. */
function noteFailure(deps: SignInDeps, email: string, device: Device): void {
  const { directory } = deps.db;
  deps.background.run('The audit of a failed sign-in', async () => {
    const user = await findUserByEmail(directory, email);
    const membership = user === null ? null : await findFirstMembership(directory, user._id);
    if (user !== null && membership !== null) {
      await auditSignIn(deps, { user, org_id: membership.org_id, device }, 'LOGIN_FAILED');
    }
  });
}

/** @throws AppError FORBIDDEN */
async function membershipOf(
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
      { details: [{ in: 'body', pointer: '/org_slug', message: 'is no organization of yours' }] },
    );
  }
  throw new AppError(
    'FORBIDDEN',
    'You do not belong to an organization any more. Ask an owner of yours to add you again.',
  );
}
