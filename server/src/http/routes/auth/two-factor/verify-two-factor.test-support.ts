import { createPost } from '@patchbay/test-kit/server/auth-calls.ts';
import { appCode, turnTwoFactorOn } from '@patchbay/test-kit/server/authenticator.ts';
import { readBody, readError } from '@patchbay/test-kit/server/read-response.ts';
import { startTestApp, type TestOrg } from '@patchbay/test-kit/server/start-test-app.ts';
import { afterAll, expect } from 'vitest';

export const PASSWORD = 'green-orchid-7';
export const PATH = '/api/v3/auth/two-factor/verify';
export const STEP_MS = 30_000;

export interface Guarded extends TestOrg {
  secret: string;
  recovery_codes: string[];
}

export async function expectRefused(response: Response, error_code: string): Promise<void> {
  expect(response.status).toBe(401);
  expect(await readError(response)).toMatchObject({ error_code });
}

/** Starts the app of a test file about second factors. Returns it with its calls. */
export async function startTwoFactorApp() {
  const app = await startTestApp({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
  afterAll(() => app.close());
  const now = () => app.app.services.clock();

  /** Moves the clock to the beginning of a step without a used code, so that no test runs into the next one. */
  function nextStep(): void {
    app.advanceClock(2 * STEP_MS - (now().getTime() % STEP_MS) + 5000);
  }

  /** Makes a user with a second factor, at a moment whose code is unused. */
  async function guarded(): Promise<Guarded> {
    const org = await app.makeOrg({ password: PASSWORD });
    const secondFactor = await turnTwoFactorOn(app, org.accountToken);
    nextStep();
    return { ...org, ...secondFactor };
  }

  const createCode = ({ secret }: Guarded, offBySeconds = 0) =>
    appCode(secret, now(), offBySeconds);
  const verify = (challenge_token: string, code: string, from?: string) =>
    createPost(app)(PATH, { challenge_token, code }, from === undefined ? {} : { from });

  async function challenge({ email }: TestOrg, from?: string): Promise<string> {
    const response = await createPost(app)(
      '/api/v3/auth/login',
      { email, password: PASSWORD },
      from === undefined ? {} : { from },
    );
    const body = await readBody<'login'>(response);
    if (!('challenge_token' in body)) {
      throw new Error('The sign-in did not require a second factor.');
    }
    return body.challenge_token;
  }

  return { app, now, nextStep, guarded, codeOf: createCode, verify, challenge };
}
