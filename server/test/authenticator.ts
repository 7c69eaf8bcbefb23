import { Secret, TOTP } from 'otpauth';

/** The code that an authenticator app shows, whose clock may go wrong by some seconds. */
export function appCode(secret: string, at: Date, offBySeconds = 0): string {
  const timestamp = at.getTime() + offBySeconds * 1000;
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp });
}
