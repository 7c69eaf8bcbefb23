import type { LoginResponse } from '@patchbay/contract/schema.gen.d.ts';
import { findMasterMembership } from '#db/auth/master-access-repo.ts';
import type { Device } from '#db/auth/session-repo.ts';
import { findUserByEmail, type StoredUser } from '#db/auth/user-repo.ts';
import type { Background } from '#lib/background.ts';
import type { SendAuthMail } from '#mail/auth-mail.ts';
import { AppError } from '../app-error.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { LoginThrottle } from '../auth/login-throttle.ts';
import { openSession } from '../auth/session/refresh-session.ts';
import { userToWire } from '../auth/user-to-wire.ts';
import { readOrg } from '../org/read-org.ts';
import type { FinishSignInDeps } from './finish-sign-in.ts';
import { buildCodeError, type OneTimeCodes } from './one-time-code/one-time-codes.ts';

/** Milliseconds after which a master session ends, even if it is refreshed. */
export const MASTER_SESSION_MS = 3600 * 1000;

export interface MasterLoginDeps extends FinishSignInDeps {
  config: { masterEmails: readonly string[] };
  auth: FinishSignInDeps['auth'] & {
    loginThrottle: LoginThrottle;
    codes: OneTimeCodes;
    sendAuthMail: SendAuthMail;
  };
  background: Background;
}

export interface MasterLogin {
  master_email: string;
  user_email: string;
  /** The code that was sent to `master_email`. */
  otp: string;
}

/**
 * Signs the operator's staff in as a user, without that user's password and second factor. Uses the oldest membership
 * with support access. Reports a wrong email like a wrong code.
 *
 * @throws AppError MASTER_LOGIN_DISABLED, OTP_INVALID, OTP_EXPIRED or ACCOUNT_LOCKED
 */
export async function loginAsMaster(
  deps: MasterLoginDeps,
  input: MasterLogin,
  device: Device & { ip_address: string },
): Promise<LoginResponse> {
  if (deps.config.masterEmails.length === 0) {
    throw createDisabledError('Master login is turned off for this installation.');
  }
  const master_email = input.master_email.toLowerCase();
  const { user, spend } = await checkCode(deps, { ...input, master_email }, device);
  const now = deps.clock();
  const membership = await findMasterMembership(deps.db.directory, user._id, now);
  if (membership === null) {
    throw createDisabledError(
      'Master login is turned off for this organization. Ask its owner to allow it.',
    );
  }
  // Consume the code last, so that it is still valid after the organization has granted access.
  if (!(await spend())) {
    throw buildCodeError('wrong', 401);
  }
  const { org_id, role, access_ends_at } = membership;
  const latest = now.getTime() + MASTER_SESSION_MS;
  const ends_at = new Date(Math.min(latest, access_ends_at?.getTime() ?? latest));
  const org = await readOrg(deps, org_id, null);
  const master = { email: master_email, ends_at };
  const pair = await openSession(deps, { user_id: user._id, org_id, device, master });
  await auditMasterLogin(deps, { user, org_id, master_email, ends_at }, device);
  deps.background.run('The mail about a master session', () =>
    deps.auth.sendAuthMail({
      kind: 'master_signed_in',
      to: user.email,
      master_email,
      at: now,
      ends_at,
    }),
  );
  return {
    ...pair,
    user: userToWire(user, role),
    org,
    master: { email: master_email, expires_at: ends_at.toISOString() },
  };
}

async function checkCode(
  deps: MasterLoginDeps,
  { master_email, user_email, otp }: MasterLogin,
  { ip_address }: { ip_address: string },
): Promise<{ user: StoredUser; spend: () => Promise<boolean> }> {
  return deps.auth.loginThrottle.guard({ email: master_email, address: ip_address }, async () => {
    const [user, verdict] = await Promise.all([
      findUserByEmail(deps.db.directory, user_email.toLowerCase()),
      deps.auth.codes.verify(master_email, 'sign_in', otp),
    ]);
    const isMaster = deps.config.masterEmails.includes(master_email);
    if (verdict.kind === 'right' && isMaster && user !== null) {
      return { user, spend: () => verdict.spend() };
    }
    return buildCodeError(verdict.kind === 'expired' ? 'expired' : 'wrong', 401);
  });
}

/** Records the start of a master session. Callers wait for it, so that each such session has an audit event. */
async function auditMasterLogin(
  deps: MasterLoginDeps,
  who: { user: StoredUser; org_id: string; master_email: string; ends_at: Date },
  device: Device,
): Promise<void> {
  const { user, org_id, master_email, ends_at } = who;
  await recordAudit(
    deps,
    {
      ip: device.ip_address,
      userAgent: device.user_agent,
      actor: {
        org_id,
        environment: 'test',
        actor_type: 'master',
        actor_id: user._id,
        actor_email: master_email,
      },
    },
    {
      event_type: 'MASTER_LOGIN',
      entity_type: 'user',
      entity_id: user._id,
      entity_name: user.email,
      action_type: 'access',
      summary: `${master_email} signed in as ${user.email}`,
      metadata: { ends_at: ends_at.toISOString() },
    },
  );
}

function createDisabledError(message: string): AppError {
  return new AppError('MASTER_LOGIN_DISABLED', message);
}
