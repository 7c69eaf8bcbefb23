import {
  createPost,
  listAuditEvents,
  mailedCode,
  newCode,
  wrongCode,
} from '@patchbay/test-kit/server/auth-calls.ts';
import { readBody, readError } from '@patchbay/test-kit/server/read-response.ts';
import { startTestApp, type TestApp } from '@patchbay/test-kit/server/start-test-app.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiKeyTable, orgMemberTable, orgTable } from '#db/schema/org/org.ts';
import { appUserTable } from '#db/schema/org/user.ts';

const PATH = '/api/v3/auth/signup';
const PASSWORD = 'green-orchid-7';

let app: TestApp;
let closed: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  closed = await startTestApp({ env: { PATCHBAY_SIGNUP: 'closed' } });
});
afterAll(async () => {
  await closed.close();
  await app.close();
});

const ROSA = {
  email: 'rosa@quietharbor.example',
  first_name: 'Rosa',
  last_name: 'Lind',
  password: PASSWORD,
  org: { name: 'Quiet Harbor', website: 'https://quietharbor.example' },
};
const signup = (fields: object) => createPost(app)(PATH, { ...ROSA, ...fields });
const listUsers = (email: string) =>
  app.db.directory.select().from(appUserTable).where(eq(appUserTable.email, email));
const orgsNamed = (name: string) =>
  app.db.directory.select().from(orgTable).where(eq(orgTable.name, name));

async function expectRefused(response: Response, status: number, expected: object) {
  expect(response.status).toBe(status);
  expect(await readError(response)).toMatchObject(expected);
}

it('makes an organization with its owner and keys, by a mailed code', async () => {
  await createPost(app)('/api/v3/auth/send-otp', { email: ROSA.email });
  const response = await signup({
    email: ROSA.email.toUpperCase(),
    otp: await mailedCode(app, ROSA.email),
    first_name: ' Rosa ',
  });
  expect(response.status).toBe(201);
  const { user, org, token } = await readBody<'signup'>(response);
  expect(user).toMatchObject({
    email: ROSA.email,
    first_name: 'Rosa',
    last_name: 'Lind',
    role: 'owner',
    two_factor_enabled: false,
  });
  expect(org).toMatchObject({
    name: 'Quiet Harbor',
    slug: 'quiet-harbor',
    website: ROSA.org.website,
    is_seed: false,
    onboarding_progress: { complete: false },
    team: [{ _id: user._id, role: 'owner' }],
    test_key: expect.stringMatching(/^tk_/),
    production_key: expect.stringMatching(/^pk_/),
  });
  const byToken = { headers: { authorization: `Bearer ${token}` } };
  expect((await fetch(`${app.url}/api/v1/org`, byToken)).status).toBe(200);
  const byKey = { headers: { 'x-api-key': org.production_key ?? '' } };
  expect(await (await fetch(`${app.url}/api/v1/org`, byKey)).json()).toMatchObject({
    _id: org._id,
  });
  const login = { email: ROSA.email, password: PASSWORD };
  expect((await createPost(app)('/api/v3/auth/login', login)).status).toBe(200);
  const events = await listAuditEvents(app, org._id);
  expect(events.map(({ event_type }) => event_type)).toEqual(['SIGNUP', 'LOGIN', 'LOGIN']);
});

it('two concurrent requests with one code make one organization', async () => {
  const [email, name] = ['twice@quietharbor.example', 'Twice'];
  const otp = await newCode(app, email);
  const responses = await Promise.all([1, 2, 3].map(() => signup({ email, otp, org: { name } })));
  const statuses = responses.map(({ status }) => status).sort();
  expect(statuses[0]).toBe(201);
  expect(statuses.slice(1).every((status) => status === 400 || status === 409)).toBe(true);
  expect(await orgsNamed(name)).toHaveLength(1);
  expect(await listUsers(email)).toHaveLength(1);
});

it('two concurrent sign-ups with one name get two slugs', async () => {
  const emails = ['one@same.example', 'two@same.example', 'three@same.example'];
  const codes = await Promise.all(emails.map((email) => newCode(app, email)));
  const responses = await Promise.all(
    emails.map((email, index) => signup({ email, otp: codes[index], org: { name: 'Same Name' } })),
  );
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
  const slugs = (await orgsNamed('Same Name')).map(({ slug }) => slug).sort();
  expect(slugs).toEqual(['same-name', 'same-name-2', 'same-name-3']);
});

it('shows that an email is taken only to the holder of its code, which stays valid', async () => {
  const { email } = await app.makeOrg();
  const otp = await newCode(app, email);
  const wrong = { error_code: 'OTP_INVALID', details: [{ in: 'body', pointer: '/otp' }] };
  await expectRefused(await signup({ email, otp: wrongCode(otp) }), 400, wrong);
  await expectRefused(await signup({ email, otp }), 409, {
    error_code: 'EMAIL_TAKEN',
    details: [{ in: 'body', pointer: '/email' }],
  });
  expect((await createPost(app)('/api/v3/auth/login', { email, otp })).status).toBe(200);
});

it('leaves nothing behind where the organization cannot be made', async () => {
  const email = 'half@quietharbor.example';
  const otp = await newCode(app, email);
  const { services } = app.app;
  const { asTenant } = services.db;
  const countAll = async () => {
    const tables = [apiKeyTable, orgMemberTable, orgTable, appUserTable];
    return Promise.all(tables.map((table) => app.db.directory.$count(table)));
  };
  const before = await countAll();
  // Fails as the last statement of the transaction does when the database goes away.
  services.db.asTenant = (tenant, work) =>
    asTenant(tenant, async (tx) => {
      await work(tx);
      throw new Error('gone');
    });
  try {
    expect((await signup({ email, otp, org: { name: 'Half' } })).status).toBe(500);
  } finally {
    services.db.asTenant = asTenant;
  }
  expect(await countAll()).toEqual(before);
});

it('accepts a code once, for ten minutes, and only the newest', async () => {
  const email = 'old@quietharbor.example';
  const [first, second] = [await newCode(app, email), await newCode(app, email)];
  if (first !== second) {
    await expectRefused(await signup({ email, otp: first }), 400, { error_code: 'OTP_INVALID' });
  }
  app.advanceClock(10 * 60_000 + 1000);
  await expectRefused(await signup({ email, otp: second }), 400, {
    error_code: 'OTP_EXPIRED',
    details: [{ in: 'body', pointer: '/otp' }],
  });
  expect(await listUsers(email)).toEqual([]);
});

it('wrong codes lock', async () => {
  const email = 'guess@quietharbor.example';
  const otp = await newCode(app, email);
  const statuses: number[] = [];
  for (let count = 0; count < 3; count += 1) {
    statuses.push((await signup({ email, otp: wrongCode(otp) })).status);
  }
  expect(statuses).toEqual([400, 400, 423]);
  await expectRefused(await signup({ email, otp }), 423, { error_code: 'ACCOUNT_LOCKED' });
});

it('is refused if the operator closed it, with any code', async () => {
  const otp = await newCode(closed, ROSA.email);
  const response = await createPost(closed)(PATH, { ...ROSA, otp });
  await expectRefused(response, 403, { error_code: 'SIGNUP_CLOSED' });
  expect(await closed.db.directory.select().from(orgTable)).toEqual([]);
});

it.each([
  ['/first_name', { first_name: '   ' }],
  ['/org/name', { org: { name: ' a ' } }],
  ['/org/website', { org: { name: 'Quiet Harbor', website: 'javascript:alert(1)' } }],
  ['/password', { password: 'short' }],
  ['/password', { password: 'password123' }],
  ['/otp', { otp: '12 456' }],
  ['/email', { email: 'rosa' }],
])('names %s of bad input, and the code stays good', async (pointer, wrong) => {
  const response = await signup({ otp: '123456', ...wrong });
  const expected = { error_code: 'VALIDATION_ERROR', details: [{ in: 'body', pointer }] };
  await expectRefused(response, 400, expected);
});
