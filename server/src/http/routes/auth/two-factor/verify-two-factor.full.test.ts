import { createPost, newCode } from '@patchbay/test-kit/server/auth-calls.ts';
import { readBody } from '@patchbay/test-kit/server/read-response.ts';
import { expect, it } from 'vitest';
import { MAX_SECOND_FACTOR_FAILURES } from '#domain/sign-in/two-factor/second-factor.ts';
import {
  expectRefused,
  PASSWORD,
  STEP_MS,
  startTwoFactorApp,
} from './verify-two-factor.test-support.ts';

const { app, nextStep, guarded, codeOf, verify, challenge } = await startTwoFactorApp();

it('is required after a code from the email as well', async () => {
  const org = await guarded();
  const otp = await newCode(app, org.email);
  const first = await createPost(app)('/api/v3/auth/login', { email: org.email, otp });
  expect(await readBody<'login'>(first)).toMatchObject({ two_factor_required: true });
});

it('accepts the codes of the adjacent time steps, and no others', async () => {
  const org = await guarded();
  app.advanceClock(3 * STEP_MS);
  nextStep();
  const token = await challenge(org);
  await expectRefused(await verify(token, codeOf(org, -60)), 'OTP_INVALID');
  await expectRefused(await verify(token, codeOf(org, 60)), 'OTP_INVALID');
  expect((await verify(token, codeOf(org, -30))).status).toBe(200);
  expect((await verify(await challenge(org), codeOf(org, 30))).status).toBe(200);
});

it('says which factors are left', async () => {
  const org = await guarded();
  const listMethods = async () => {
    const { email } = org;
    const response = await createPost(app)('/api/v3/auth/login', { email, password: PASSWORD });
    const body = await readBody<'login'>(response);
    return 'methods' in body ? body.methods : null;
  };
  expect(await listMethods()).toEqual(['authenticator', 'recovery_code']);
  for (const code of org.recovery_codes) {
    expect((await verify(await challenge(org), code)).status).toBe(200);
  }
  expect(await listMethods()).toEqual(['authenticator']);
});

it('a new password by code leaves the count of wrong codes from all addresses as it was', async () => {
  const org = await guarded();
  const token = await challenge(org);
  for (let count = 0; count < MAX_SECOND_FACTOR_FAILURES; count += 1) {
    await verify(token, '00000-00000', `198.51.100.${100 + count}`);
  }
  const new_password = 'blue-orchid-88';
  const otp = await newCode(app, org.email, 'reset');
  const reset = { email: org.email, otp, new_password };
  const path = '/api/v3/auth/reset-password-external';
  expect((await createPost(app)(path, reset)).status).toBe(200);
  nextStep();
  const again = { email: org.email, password: new_password };
  const body = await readBody<'login'>(await createPost(app)('/api/v3/auth/login', again));
  const fresh = 'challenge_token' in body ? body.challenge_token : '';
  expect((await verify(fresh, codeOf(org), '198.51.100.98')).status).toBe(401);
});
