import {
  createPost,
  listAuditEvents,
  listMailsTo,
  mailedCode,
} from '@patchbay/test-kit/server/auth-calls.ts';
import { readBody, readError } from '@patchbay/test-kit/server/read-response.ts';
import { startTestApp, type TestApp } from '@patchbay/test-kit/server/start-test-app.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendResetCode, sendSignInCode } from '#domain/sign-in/one-time-code/send-codes.ts';
import { recordQueries } from '#test/record-queries.ts';

const MASTER = 'ops@patchbay.example';
const SIGN_IN = '/api/v3/auth/send-otp';
const RESET = '/api/v3/auth/reset-password/send-otp';
const DEVICE = { user_agent: 'Firefox', ip_address: '198.51.100.7' };

let testApp: TestApp;
let closed: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ env: { PATCHBAY_MASTER_EMAILS: MASTER } });
  closed = await startTestApp({ env: { PATCHBAY_SIGNUP: 'closed' } });
});
afterAll(async () => {
  await testApp.close();
  await closed.close();
});

let made = 0;
let unknownEmail: string;
beforeEach(() => {
  made += 1;
  unknownEmail = `unknown-${made}@brightdesk.example`;
});

async function responseTo(app: TestApp, path: string, email: string) {
  const response = await createPost(app)(path, { email });
  expect(response.status).toBe(200);
  return readBody<'sendOtp'>(response);
}

describe.each([
  ['sendOtp', SIGN_IN, 5],
  ['sendResetOtp', RESET, 3],
])('%s', (operation, path, max) => {
  it('responds alike for an email with and without a user', async () => {
    const { email } = await testApp.makeOrg();
    const known = await responseTo(testApp, path, email);
    expect(known).toEqual({ success: true, message: expect.any(String), expires_in: 600 });
    expect(await responseTo(testApp, path, unknownEmail)).toEqual(known);
    expect(await responseTo(closed, path, unknownEmail)).toEqual(known);
  });

  it('runs the same queries for both before it responds', async () => {
    const { email } = await testApp.makeOrg();
    const { services } = testApp.app;
    // The earlier tests may have left mails to be sent.
    await services.background.settled();
    // Nothing is looked up about the email before the response; later queries are held here.
    const later: string[] = [];
    const run = (what: string) => {
      later.push(what);
    };
    const deps = { ...services, background: { ...services.background, run } };
    const queriesFor = (to: string) =>
      recordQueries(() =>
        operation === 'sendOtp' ? sendSignInCode(deps, to) : sendResetCode(deps, to, DEVICE),
      );
    const known = await queriesFor(email);
    expect(known.length).toBeGreaterThan(2);
    expect(await queriesFor(unknownEmail)).toEqual(known);
    expect(later).toHaveLength(2);
    expect(later[0]).toBe(later[1]);
  });

  it('sends so many an hour, to unknown emails as well', async () => {
    for (const email of [(await testApp.makeOrg()).email, unknownEmail]) {
      for (let count = 0; count < max; count += 1) {
        await responseTo(testApp, path, email);
      }
      const response = await createPost(testApp)(path, { email: email.toUpperCase() });
      expect(response.status).toBe(429);
      expect(await readError(response)).toMatchObject({ error_code: 'RATE_LIMITED' });
      const seconds = Number(response.headers.get('retry-after'));
      expect(seconds).toBeGreaterThan(3500);
      expect(seconds).toBeLessThanOrEqual(3600);
    }
  });

  it('logs no code', async () => {
    const { email } = await testApp.makeOrg();
    await responseTo(testApp, path, email);
    const code = await mailedCode(testApp, email);
    // Request ids are random and may hold any digits.
    const lines = testApp.logLines.map((line) =>
      JSON.stringify({ ...JSON.parse(line), reqId: '' }),
    );
    expect(lines.filter((line) => new RegExp(`(?<!\\d)${code}(?!\\d)`).test(line))).toEqual([]);
  });

  it.each([
    [{}, '/email'],
    [{ email: 'not an address' }, '/email'],
    [{ email: 'a@b.example', purpose: 'reset' }, '/purpose'],
  ])('names the field that is wrong: %j', async (body, pointer) => {
    const response = await createPost(testApp)(path, body);
    expect(response.status).toBe(400);
    expect((await readError(response)).details).toMatchObject([{ in: 'body', pointer }]);
  });
});

it('a login code goes to the user with that email, in lower case', async () => {
  const { email } = await testApp.makeOrg();
  await responseTo(testApp, SIGN_IN, email.toUpperCase());
  const [mail, ...more] = await listMailsTo(testApp, email);
  expect(mail).toMatchObject({ subject: expect.stringContaining('login') });
  expect(more).toEqual([]);
});

it('one for signing up goes to an email without a user, where sign-up is open', async () => {
  await responseTo(testApp, SIGN_IN, unknownEmail);
  await responseTo(closed, SIGN_IN, unknownEmail);
  expect(await listMailsTo(testApp, unknownEmail)).toMatchObject([
    { subject: expect.stringContaining('sign-up') },
  ]);
  expect(await listMailsTo(closed, unknownEmail)).toEqual([]);
});

it('staff who have no account get their code, even where sign-up is closed', async () => {
  const staff = await startTestApp({
    env: { PATCHBAY_SIGNUP: 'closed', PATCHBAY_MASTER_EMAILS: MASTER },
  });
  await responseTo(staff, SIGN_IN, MASTER);
  expect(await mailedCode(staff, MASTER)).toMatch(/^\d{6}$/);
  await staff.close();
});

it('a code for a new password goes to the user with that email only, and to the audit log', async () => {
  const { email, org_id } = await testApp.makeOrg();
  await responseTo(testApp, RESET, email);
  await responseTo(testApp, RESET, unknownEmail);
  expect(await listMailsTo(testApp, email)).toHaveLength(1);
  expect(await listMailsTo(testApp, unknownEmail)).toEqual([]);
  expect(await listAuditEvents(testApp, org_id)).toMatchObject([
    { event_type: 'FORGOT_PASSWORD_REQUESTED', actor_email: email, ip_address: '127.0.0.1' },
  ]);
});
