import { Secret, TOTP } from 'otpauth';

/** The name that authenticator apps show above the account. */
export const TOTP_ISSUER = 'Patchbay';

const PERIOD_SECONDS = 30;
/** The number of steps before and after the current one whose codes are accepted, too (RFC 6238 5.2). */
const MAX_STEP_DRIFT = 1;
const FORM = { algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS } as const;

/** Generates a secret of 160 random bits (RFC 4226 4, R6) in base32. */
export function generateTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** Builds the content of the QR code: `otpauth://totp/Patchbay:<email>?…`. */
export function buildTotpUrl(secret: string, account: string): string {
  return new TOTP({
    ...FORM,
    issuer: TOTP_ISSUER,
    label: account,
    secret: Secret.fromBase32(secret),
  }).toString();
}

/** Finds the time step of a code, or returns null if the code is not accepted now. */
export function findTotpStep(secret: string, code: string, now: Date): number | null {
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
