import type { OtpResponse } from '@patchbay/contract/schema.gen.d.ts';
import type { Device } from '#db/auth/session-repo.ts';
import { findFirstMembership, findUserByEmail } from '#db/auth/user-repo.ts';
import type { Database } from '#db/database.ts';
import type { Background } from '#lib/background.ts';
import type { AuthMail, SendAuthMail } from '#mail/auth-mail.ts';
import { auditSignIn } from '../audit-sign-in.ts';
import { CODE_SECONDS, type OneTimeCodes } from './one-time-codes.ts';

export interface SendCodesDeps {
  db: Database;
  clock: () => Date;
  config: { isSignupOpen: boolean; masterEmails: readonly string[] };
  auth: { codes: OneTimeCodes; sendAuthMail: SendAuthMail };
  background: Background;
}

/**
 * Sends a code for signing in, for signing up if that is open, or for master sign-in. The email is
 * looked up after the response, so that neither content nor timing reveals whether it has an account.
 *
 * @throws AppError RATE_LIMITED, for emails without an account as well
 */
export async function sendSignInCode(
  deps: SendCodesDeps,
  emailInAnyCase: string,
): Promise<OtpResponse> {
  const to = emailInAnyCase.toLowerCase();
  const code = await deps.auth.codes.issue(to, 'sign_in');
  deps.background.run('The mail with a sign-in code', async () => {
    const user = await findUserByEmail(deps.db.directory, to);
    const kind = getMailKind(deps.config, to, user !== null);
    if (kind !== null) {
      await deps.auth.sendAuthMail({ kind, to, code });
    }
  });
  return buildResponse('a login code');
}

/** Sends a code for a new password if the email has an account, which is hidden as in `sendSignInCode`. */
export async function sendResetCode(
  deps: SendCodesDeps,
  emailInAnyCase: string,
  device: Device,
): Promise<OtpResponse> {
  const to = emailInAnyCase.toLowerCase();
  const code = await deps.auth.codes.issue(to, 'reset');
  deps.background.run('The mail with a code for a new password', async () => {
    const user = await findUserByEmail(deps.db.directory, to);
    if (user === null) {
      return;
    }
    await deps.auth.sendAuthMail({ kind: 'reset_code', to, code });
    const membership = await findFirstMembership(deps.db.directory, user._id);
    if (membership !== null) {
      const who = { user, org_id: membership.org_id, device };
      await auditSignIn(deps, who, 'FORGOT_PASSWORD_REQUESTED');
    }
  });
  return buildResponse('a code for a new password');
}

function getMailKind(
  { isSignupOpen, masterEmails }: SendCodesDeps['config'],
  email: string,
  isKnown: boolean,
): (AuthMail['kind'] & `${string}_code`) | null {
  if (isKnown) {
    return 'sign_in_code';
  }
  if (masterEmails.includes(email)) {
    return 'master_code';
  }
  return isSignupOpen ? 'sign_up_code' : null;
}

function buildResponse(what: string): OtpResponse {
  return {
    success: true,
    message: `If this email has an account, ${what} is on its way.`,
    expires_in: CODE_SECONDS,
  };
}
