import { randomBytes } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import type { Device } from '../../db/session-repo.ts';
import {
  findFirstMembership,
  findUserByEmail,
  type Membership,
  type StoredUser,
} from '../../db/user-repo.ts';
import type { Background } from '../../lib/background.ts';
import { AppError } from '../app-error.ts';
import type { CheckedUser } from './finish-sign-in.ts';
import { invitationFor } from './join-by-invitation.ts';
import { codeRefused, type OneTimeCodes } from './one-time-codes.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { recordSignIn } from './sign-in-trail.ts';
import type { SignInTries } from './sign-in-tries.ts';

/** The first factor: one of the two. */
export type FirstFactor = { password: string } | { otp: string };

export interface SignIn {
  email: string;
  factor: FirstFactor;
  /** Slug of the organisation to sign in to; default: the one that the user has belonged to longest. */
  org_slug?: string | undefined;
  /** Of an invitation to this e-mail: signs in to the organisation that sent it. */
  invite_token?: string | undefined;
  device: Device & { ip_address: string };
}

export interface SignInDeps {
  db: Database;
  clock: () => Date;
  tries: SignInTries;
  codes: OneTimeCodes;
  background: Background;
}

/**
 * Checks e-mail and password, or e-mail and code. Who the e-mail belongs to, if to anybody, shows
 * neither in the answer nor in the work done for it. Three failures of one e-mail from one address,
 * of either kind, lock the two together for three hours (spec section 8).
 *
 * @returns a function that throws AppError INVALID_CREDENTIALS, OTP_INVALID, OTP_EXPIRED,
 *   ACCOUNT_LOCKED, FORBIDDEN, or VALIDATION_ERROR for the invitation
 */
export function createSignIn(deps: SignInDeps): (given: SignIn) => Promise<CheckedUser> {
  const { directory } = deps.db;
  let dummyHash: Promise<string> | undefined;
  const dummy = () => {
    dummyHash ??= hashPassword(randomBytes(16).toString('hex'));
    return dummyHash;
  };

  const byPassword = async (email: string, password: string): Promise<StoredUser | AppError> => {
    const [user, spare] = await Promise.all([findUserByEmail(directory, email), dummy()]);
    const isRight = await verifyPassword(user?.password_hash ?? spare, password);
    return user !== null && user.password_hash !== null && isRight
      ? user
      : new AppError(
          'INVALID_CREDENTIALS',
          'E-mail or password is wrong. Check both and try again, or reset your password.',
        );
  };

  const byCode = async (email: string, otp: string): Promise<StoredUser | AppError> => {
    const [user, verdict] = await Promise.all([
      findUserByEmail(directory, email),
      deps.codes.look(email, 'sign_in', otp),
    ]);
    if (verdict.kind !== 'right') {
      return codeRefused(verdict.kind, 401);
    }
    // Without an account the code is for signing up, and stays good for that.
    const isSpent = user !== null && (await verdict.spend());
    return isSpent ? user : codeRefused('wrong', 401);
  };

  /** Nobody waits for it: only e-mails that somebody has get as far. */
  const noteFailure = (email: string, device: Device) =>
    deps.background.run('The audit of a failed sign-in', async () => {
      const user = await findUserByEmail(directory, email);
      const membership = user === null ? null : await findFirstMembership(directory, user._id);
      if (user !== null && membership !== null) {
        await recordSignIn(deps, { user, org_id: membership.org_id, device }, 'LOGIN_FAILED');
      }
    });

  return async ({ email: given, factor, org_slug, invite_token, device }) => {
    const email = given.toLowerCase();
    // First, so that a dead one costs neither a try nor a code.
    const invitation =
      invite_token === undefined ? null : await invitationFor(deps, invite_token, email);
    const guess = { email, address: device.ip_address };
    const check = async () => {
      const found =
        'otp' in factor
          ? await byCode(email, factor.otp)
          : await byPassword(email, factor.password);
      if (found instanceof AppError) {
        noteFailure(email, device);
      }
      return found;
    };
    const user = await deps.tries.attempt(guess, check);
    if (invitation !== null) {
      const { _id: invitation_id, org_id, role } = invitation;
      return { user, org_id, role, device, invitation_id };
    }
    const membership = await membershipOf(deps, user._id, org_slug);
    return { user, ...membership, device };
  };
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
      'You do not belong to this organisation. Check its name in the address, or sign in without it.',
      { details: [{ in: 'body', pointer: '/org_slug', message: 'is no organisation of yours' }] },
    );
  }
  throw new AppError(
    'FORBIDDEN',
    'You do not belong to an organisation any more. Ask an owner of yours to add you again.',
  );
}
