import type { ApiErrorBody } from '@patchbay/contract/schema.gen.d.ts';
import { asUser, sender } from '@patchbay/test-kit/server/call-app.ts';
import {
  startMailServer,
  type TestMailServer,
} from '@patchbay/test-kit/server/start-mail-server.ts';
import {
  startTestApp,
  type TestApp,
  type TestOrg,
} from '@patchbay/test-kit/server/start-test-app.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditEventTable } from '#db/schema/org/audit-event.ts';
import { orgTable, type StoredSmtp } from '#db/schema/org/org.ts';
import { outboxEmailTable } from '#db/schema/outbox-email.ts';
import { encryptSmtpPassword } from '#mail/org-mail-server.ts';

const mail = { to: 'demo@patchbay.local', from: 'hello@brightdesk.example' };

let server: TestMailServer;
let deadPort: number;
let app: TestApp;
beforeAll(async () => {
  server = await startMailServer({
    signIn: { user: 'dana', password: 'pass-canary' },
    wrongPassword: (password) => `${password} is wrong`,
  });
  const gone = await startMailServer();
  deadPort = gone.port;
  await gone.close();
  const allowPrivateHosts = [server.port, deadPort].map((port) => `localhost:${port}`);
  app = await startTestApp({ allowPrivateHosts });
});
afterAll(async () => {
  await app.close();
  await server.close();
});

async function orgWith(
  change: Partial<StoredSmtp>,
  password = 'pass-canary',
  role = 'admin',
): Promise<TestOrg> {
  const org = await app.makeOrg({ role });
  const { keyRing } = app.app.services;
  const smtp: StoredSmtp = {
    host: 'localhost',
    port: server.port,
    username: 'dana',
    use_tls: false,
    password_encrypted: await encryptSmtpPassword(keyRing, org.org_id, password),
    ...change,
  };
  await app.db.directory.update(orgTable).set({ smtp }).where(eq(orgTable._id, org.org_id));
  return org;
}

const sendTest = (headers: Record<string, string>, body: unknown = mail) =>
  sender(app)<ApiErrorBody>('POST', '/api/v1/org/test-email', headers, body);

it('is refused to a role that is too low', async () => {
  const taken = server.mails.length;
  const developer = await orgWith({}, 'pass-canary', 'developer');
  expect((await sendTest(asUser(developer.accountToken))).body.error_code).toBe('ROLE_TOO_LOW');
  expect(server.mails).toHaveLength(taken);
});

it('is sent only by the saved server, not by another organization’s', async () => {
  await orgWith({});
  const { accountToken } = await app.makeOrg();
  const { status, body } = await sendTest(asUser(accountToken));
  expect([status, body.error_code]).toEqual([409, 'SMTP_NOT_SET_UP']);
  expect(body.message).toBe('No mail server is set up. Save its settings first.');
});

it('is sent, and in the audit log', async () => {
  const org = await orgWith({});
  const response = await sendTest(asUser(org.accountToken));
  expect(response).toEqual({
    status: 200,
    body: { success: true, message: 'The test message to demo@patchbay.local is sent.' },
  });
  expect(server.mails.at(-1)).toMatchObject({ from: mail.from, to: [mail.to], user: 'dana' });
  expect(server.mails.at(-1)?.source).toMatch(/^From: Brightdesk <hello@brightdesk\.example>\r$/m);
  const tenant = { org_id: org.org_id, environment: 'test' } as const;
  const auditEvents = await app.db.asTenant(tenant, (tx) => tx.select().from(auditEventTable));
  expect(auditEvents).toMatchObject([
    { event_type: 'TEST_EMAIL_SENT', actor_email: org.email, metadata: { to: mail.to } },
  ]);
});

it('reports a wrong password with the mail server’s message, but never the password', async () => {
  const org = await orgWith({}, 'wrong-canary');
  const { status, body } = await sendTest(asUser(org.accountToken));
  expect([status, body.error_code]).toEqual([502, 'MAIL_REFUSED']);
  expect(body.message).toBe(
    'The mail server localhost refused the user name and password. Check them. It says: "535 [secret] is wrong"',
  );
});

it.each<[string, () => Partial<StoredSmtp>, RegExp]>([
  ['a server that is not there', () => ({ port: deadPort }), /cannot be reached on port \d+/],
  ['a private host', () => ({ host: '127.0.0.1' }), /not a public address.*ALLOW_PRIVATE_HOSTS/],
  ['a cloud’s metadata', () => ({ host: '169.254.169.254' }), /not a public address/],
  ['a server without TLS', () => ({ use_tls: true }), /does not offer an encrypted connection/],
])('reports %s, and sends nothing', async (_what, change, expected) => {
  const taken = server.mails.length;
  const org = await orgWith(change());
  const { status, body } = await sendTest(asUser(org.accountToken));
  expect([status, body.error_code]).toEqual([502, 'MAIL_REFUSED']);
  expect(body.message).toMatch(expected);
  expect(server.mails).toHaveLength(taken);
});

it.each([
  [{ to: 'nobody', from: mail.from }, '/to'],
  [{ to: 'a@b.example\r\nBcc: c@d.example', from: mail.from }, '/to'],
  [{ to: mail.to, from: 'a@b.example, c@d.example' }, '/from'],
])('names the field that is wrong: %j', async (body, pointer) => {
  const org = await orgWith({});
  const response = await sendTest(asUser(org.accountToken), body);
  expect(response.status).toBe(400);
  expect(response.body.details).toMatchObject([{ pointer }]);
});

it('keeps the mail server’s message, which may name people, out of the log', async () => {
  const org = await orgWith({}, 'wrong-canary');
  const { body } = await sendTest(asUser(org.accountToken));
  expect(body.message).toContain('535 [secret] is wrong');
  expect(app.logLines.join('')).not.toContain('[secret] is wrong');
});

it('keeps the password out of the log, and nothing in the outbox', async () => {
  expect(app.logLines.join('')).not.toContain('canary');
  expect(await app.db.directory.$count(outboxEmailTable)).toBe(0);
});
