import type { TwoFactorSetup, TwoFactorStatus } from '@patchbay/contract/schema.gen.d.ts';
import type { KeyRing } from '#crypto/key-ring.ts';
import { type Device, revokeSessions } from '#db/auth/session-repo.ts';
import {
  countRecoveryCodes,
  disableTotp,
  enableTotp,
  replaceRecoveryCodes,
  setPendingTotp,
} from '#db/auth/two-factor-repo.ts';
import { findUser, type StoredUser } from '#db/auth/user-repo.ts';
import type { Database, Tx } from '#db/database.ts';
import { findOrg } from '#db/org/org-repo.ts';
import { AppError } from '#domain/app-error.ts';
import { runAuditedChange } from '#domain/audit/audited-change.ts';
import { assertNotMaster } from '#domain/auth/assert-not-master.ts';
import type { LoginThrottle } from '#domain/auth/login-throttle.ts';
import type { UserPrincipal } from '#domain/principal.ts';
import type { Background } from '#lib/background.ts';
import type { AuthMail, SendAuthMail } from '#mail/auth-mail.ts';
import { confirmPassword, confirmRecentSignIn } from '../confirm-password.ts';
import { generateRecoveryCodes, hashRecoveryCode } from './recovery-codes.ts';
import { buildTotpUrl, findTotpStep, generateTotpSecret, TOTP_ISSUER } from './totp.ts';
import { decryptTotpSecret, encryptTotpSecret } from './totp-secret.ts';

export interface TwoFactorDeps {
  db: Database;
  keyRing: KeyRing;
  clock: () => Date;
  auth: { loginThrottle: LoginThrottle; sendAuthMail: SendAuthMail };
  background: Background;
}

/** The origin of the request. */
type Caller = Device & { ip_address: string };

export async function readTwoFactor(
  { db }: Pick<TwoFactorDeps, 'db'>,
  { user_id, org_id }: UserPrincipal,
): Promise<TwoFactorStatus> {
  const [user, recovery_codes_left, is_required] = await Promise.all([
    getUser(db, user_id),
    countRecoveryCodes(db.directory, user_id),
    isRequired(db, org_id),
  ]);
  return {
    enabled: user.two_factor_enabled,
    enabled_at: user.two_factor_enabled_at?.toISOString() ?? null,
    recovery_codes_left,
    is_required,
  };
}

/**
 * Creates a secret for an authenticator app, which replaces a pending one and which `enableTwoFactor` confirms.
 * A session of an older sign-in needs the password, so that a stolen session cannot lock out its user.
 *
 * @throws AppError MASTER_NOT_ALLOWED, TWO_FACTOR_ENABLED, REAUTHENTICATION_REQUIRED, PASSWORD_WRONG or
 *   ACCOUNT_LOCKED
 */
export async function setUpTwoFactor(
  deps: TwoFactorDeps,
  principal: UserPrincipal,
  password: string | undefined,
  caller: Caller,
): Promise<TwoFactorSetup> {
  assertNotMaster(principal);
  const { db, keyRing } = deps;
  const { user_id, email } = principal;
  if ((await getUser(db, user_id)).two_factor_enabled) {
    throw createAlreadyOnError();
  }
  await confirmRecentSignIn(deps, principal, { password, address: caller.ip_address });
  const secret = generateTotpSecret();
  const encrypted = encryptTotpSecret(keyRing, user_id, 'totp_pending_encrypted', secret);
  if (!(await setPendingTotp(db.directory, { user_id, encrypted }))) {
    throw createAlreadyOnError();
  }
  return { secret, otpauth_url: buildTotpUrl(secret, email), issuer: TOTP_ISSUER, account: email };
}

/**
 * Turns the second factor on by a first code of the pending secret. Ends all other sessions of the user in every
 * organization, because they were opened without it.
 *
 * @returns the recovery codes, which are shown only once
 * @throws AppError MASTER_NOT_ALLOWED, TWO_FACTOR_ENABLED, TWO_FACTOR_NOT_SET_UP or OTP_INVALID
 */
export async function enableTwoFactor(
  deps: TwoFactorDeps,
  principal: UserPrincipal,
  code: string,
  caller: Caller,
): Promise<string[]> {
  assertNotMaster(principal);
  const { user_id, session_id, email } = principal;
  const now = deps.clock();
  const user = await getUser(deps.db, user_id);
  const pending = user.totp_pending_encrypted;
  if (user.two_factor_enabled) {
    throw createAlreadyOnError();
  }
  if (pending === null) {
    throw createNotSetUpError();
  }
  const secret = decryptTotpSecret(deps.keyRing, user_id, 'totp_pending_encrypted', pending);
  const step = findTotpStep(secret, code, now);
  if (step === null) {
    throw createWrongCodeError();
  }
  const codes = generateRecoveryCodes();
  await auditTwoFactor(deps, { principal, caller, change: 'turned_on' }, async (tx) => {
    const encrypted = encryptTotpSecret(deps.keyRing, user_id, 'totp_secret_encrypted', secret);
    if (!(await enableTotp(tx, { user_id, pending, encrypted, step, now }))) {
      throw createNotSetUpError();
    }
    await replaceRecoveryCodes(tx, user_id, hashCodes(deps, user_id, codes));
    const others = { user_id, except_session_id: session_id };
    await revokeSessions(tx, others, 'two_factor_enabled', now);
  });
  notify(deps, 'turned_on', email, now);
  return codes;
}

/**
 * Turns the second factor off and deletes its secret and recovery codes.
 *
 * @throws AppError MASTER_NOT_ALLOWED, TWO_FACTOR_DISABLED, TWO_FACTOR_REQUIRED, PASSWORD_WRONG or
 *   ACCOUNT_LOCKED
 */
export async function disableTwoFactor(
  deps: TwoFactorDeps,
  principal: UserPrincipal,
  password: string,
  caller: Caller,
): Promise<void> {
  assertNotMaster(principal);
  await assertEnabled(deps, principal);
  if (await isRequired(deps.db, principal.org_id)) {
    throw new AppError(
      'TWO_FACTOR_REQUIRED',
      'Your organization requires two-factor authentication, so it cannot be turned off. Ask an admin to stop requiring it first.',
      { status: 409 },
    );
  }
  await confirmPassword(deps, principal, { password, address: caller.ip_address });
  const now = deps.clock();
  await auditTwoFactor(deps, { principal, caller, change: 'turned_off' }, async (tx) => {
    if (!(await disableTotp(tx, principal.user_id, now))) {
      throw createNotOnError();
    }
  });
  notify(deps, 'turned_off', principal.email, now);
}

/**
 * Replaces the recovery codes.
 *
 * @throws AppError MASTER_NOT_ALLOWED, TWO_FACTOR_DISABLED, PASSWORD_WRONG or ACCOUNT_LOCKED
 */
export async function regenerateRecoveryCodes(
  deps: TwoFactorDeps,
  principal: UserPrincipal,
  password: string,
  caller: Caller,
): Promise<string[]> {
  assertNotMaster(principal);
  await assertEnabled(deps, principal);
  await confirmPassword(deps, principal, { password, address: caller.ip_address });
  const codes = generateRecoveryCodes();
  const { user_id } = principal;
  const change = 'recovery_codes_replaced';
  await auditTwoFactor(deps, { principal, caller, change }, async (tx) => {
    if (!(await replaceRecoveryCodes(tx, user_id, hashCodes(deps, user_id, codes)))) {
      throw createNotOnError();
    }
  });
  notify(deps, change, principal.email, deps.clock());
  return codes;
}

type TwoFactorChange = Extract<AuthMail, { kind: 'two_factor_changed' }>['change'];

const SUMMARIES: Readonly<Record<TwoFactorChange, (email: string) => string>> = {
  turned_on: (email: string) => `${email} turned two-factor sign-in on`,
  turned_off: (email: string) => `${email} turned two-factor sign-in off`,
  recovery_codes_replaced: (email: string) => `${email} made new recovery codes`,
};

async function auditTwoFactor(
  deps: TwoFactorDeps,
  {
    principal,
    caller,
    change,
  }: { principal: UserPrincipal; caller: Caller; change: TwoFactorChange },
  work: (tx: Tx) => Promise<void>,
): Promise<void> {
  const { user_id, email } = principal;
  const event = {
    event_type: 'TWO_FACTOR_AUTH',
    entity_type: 'user',
    entity_id: user_id,
    entity_name: email,
    action_type: 'access',
    summary: SUMMARIES[change](email),
    metadata: { change },
  } as const;
  const by = { principal, ip: caller.ip_address, userAgent: caller.user_agent };
  await runAuditedChange(deps, by, async (tx) => ({ result: await work(tx), events: [event] }));
}

function hashCodes(
  { keyRing }: TwoFactorDeps,
  user_id: string,
  codes: readonly string[],
): string[] {
  return codes.map((code) => hashRecoveryCode(keyRing, user_id, code));
}

function notify(deps: TwoFactorDeps, change: TwoFactorChange, to: string, at: Date): void {
  deps.background.run('The mail about the second factor', () =>
    deps.auth.sendAuthMail({ kind: 'two_factor_changed', change, to, at }),
  );
}

async function isRequired({ directory }: Database, org_id: string): Promise<boolean> {
  const org = await findOrg(directory, org_id);
  return org?.settings.two_factor_enabled === true;
}

async function assertEnabled({ db }: TwoFactorDeps, { user_id }: UserPrincipal): Promise<void> {
  const { two_factor_enabled } = await getUser(db, user_id);
  if (!two_factor_enabled) {
    throw createNotOnError();
  }
}

/** Reads the user. @throws AppError INVALID_TOKEN if the user was deleted in the meantime */
async function getUser({ directory }: Database, user_id: string): Promise<StoredUser> {
  const user = await findUser(directory, user_id);
  if (user === null) {
    throw new AppError('INVALID_TOKEN', 'The session is over. Log in again.');
  }
  return user;
}

function createAlreadyOnError(): AppError {
  return new AppError(
    'TWO_FACTOR_ENABLED',
    'Two-factor authentication is on already. Turn it off first to set up another app.',
  );
}

function createNotOnError(): AppError {
  return new AppError('TWO_FACTOR_DISABLED', 'Two-factor authentication is off. Set it up first.');
}

function createNotSetUpError(): AppError {
  return new AppError(
    'TWO_FACTOR_NOT_SET_UP',
    'There is no setup to finish. Start again with a new QR code.',
  );
}

function createWrongCodeError(): AppError {
  return new AppError('OTP_INVALID', 'This code is wrong. Check it and the clock of your phone.', {
    details: [{ in: 'body', pointer: '/code', message: 'does not fit' }],
  });
}
