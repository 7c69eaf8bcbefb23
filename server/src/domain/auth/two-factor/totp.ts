import { Secret, TOTP } from 'otpauth';

/** The name that authenticator apps show above the account. */
export const TOTP_ISSUER = 'Patchbay';

const PERIOD_SECONDS = 30;
/** Steps before and after the present one whose codes are taken too (RFC 6238 5.2). */
const MAX_STEP_DRIFT = 1;
const FORM = { algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS } as const;

/** A new secret of 160 random bits (RFC 4226 4, R6), in base32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** Content of the QR code: `otpauth://totp/Patchbay:<email>?…`. */
export function totpUrl(secret: string, account: string): string {
  return new TOTP({
    ...FORM,
    issuer: TOTP_ISSUER,
    label: account,
    secret: Secret.fromBase32(secret),
  }).toString();
}

/** The time step whose code this is, or null where it is of none that is taken now. */
export function totpStepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = TOTP.validate({
    ...FORM,
    token: code,
    secret: Secret.fromBase32(secret),
    timestamp,
    window: MAX_STEP_DRIFT,
  });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
}
