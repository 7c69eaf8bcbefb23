import { Secret, TOTP } from 'otpauth';
import { asUser, sender } from './call-app.ts';
import type { TestApp } from './start-test-app.ts';

/** The code that an authenticator app shows, whose clock may go wrong by some seconds. */
export function appCode(secret: string, at: Date, offBySeconds = 0): string {
  const timestamp = at.getTime() + offBySeconds * 1000;
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp });
}

/** Sets a second factor up by the calls of a person. The code of this moment is used up by it. */
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
