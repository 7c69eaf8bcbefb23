import { Secret, TOTP } from 'otpauth';
import { asUser, sender } from './call-app.ts';
import type { TestApp } from './start-test-app.ts';

/** Returns the code of an authenticator app, whose clock may be wrong by some seconds. */
export function appCode(secret: string, at: Date, offBySeconds = 0): string {
  const timestamp = at.getTime() + offBySeconds * 1000;
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp });
}

/**
 * Sets up a second factor with the requests that the dashboard sends. This uses up the code of the
 * current moment.
 */
export async function turnTwoFactorOn(
  app: TestApp,
  accountToken: string,
): Promise<{ secret: string; recovery_codes: string[] }> {
  const [send, headers] = [sender(app), asUser(accountToken)];
  const path = '/api/v3/auth/two-factor';
  const { secret } = (await send<{ secret: string }>('POST', `${path}/setup`, headers)).body;
  const code = appCode(secret, app.app.services.clock());
  const { status, body } = await send<{ recovery_codes: string[] }>(
    'POST',
    `${path}/enable`,
    headers,
    { code },
  );
  if (status !== 200) {
    throw new Error(`The second factor could not be turned on: ${status}`);
  }
  return { secret, recovery_codes: body.recovery_codes };
}
