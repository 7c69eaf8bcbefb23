import { lastMailTo } from '@patchbay/test-kit/server/read-outbox.ts';
import {
  type MailServerOptions,
  startMailServer,
  type TestMailServer,
} from '@patchbay/test-kit/server/start-mail-server.ts';
import { startTestApp } from '@patchbay/test-kit/server/start-test-app.ts';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, expect, test } from 'vitest';
import type { SmtpConfig } from '../config/smtp-config.ts';
import { orgTable, type StoredSmtp } from '../db/schema/org/org.ts';
import { createBackground } from '../lib/background.ts';
import { createMailer, type MailerDeps } from './mailer.ts';
import { encryptSmtpPassword } from './org-mail-server.ts';

const app = await startTestApp();
afterAll(() => app.close());
const open: TestMailServer[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()));
});

async function start(options: MailServerOptions = {}) {
  const server = await startMailServer(options);
  open.push(server);
  return server;
}

/** Creates a mailer, and records everything that it logs and every pause that it takes. */
function mailerWith(deps: Partial<MailerDeps> = {}) {
  const lines: string[] = [];
  const pauses: number[] = [];
  const write = (level: string) => (fields: object, message: string) =>
    lines.push(JSON.stringify({ level, ...fields, message }));
  const log = { info: write('info'), warn: write('warn'), error: write('error') };
  const { db, keyRing, clock } = app.app.services;
  const background = createBackground(log);
  const mailer = createMailer({
    db,
    keyRing,
    clock,
    background,
    log,
    config: { smtp: null, mailFrom: null },
    allowPrivateHosts: open.map(({ port }) => `127.0.0.1:${port}`),
    outboxUrl: () => 'http://localhost:3000/_outbox',
    sleep: async (milliseconds) => {
      pauses.push(milliseconds);
    },
    ...deps,
  });
  return { mailer, background, lines, pauses };
}

const mailFrom = { name: 'Patchbay', address: 'no-reply@patchbay.example' };
const smtpAt = (port: number): SmtpConfig => ({
  host: '127.0.0.1',
  port,
  security: 'optional',
  auth: null,
});
const mailTo = (to: string) => ({ to, subject: 'Subject-canary', text: '048213 text-canary' });

async function configureSmtp(org_id: string, change: Partial<StoredSmtp> & { port: number }) {
  const password_encrypted = await encryptSmtpPassword(
    app.app.services.keyRing,
    org_id,
    'canary-pw',
  );
  const smtp: StoredSmtp = {
    host: '127.0.0.1',
    username: 'dana',
    use_tls: false,
    password_encrypted,
    ...change,
  };
  await app.db.directory.update(orgTable).set({ smtp }).where(eq(orgTable._id, org_id));
}

test('without a mail server the mail is in the outbox, and the log says so without its content', async () => {
  const { mailer, background, lines } = mailerWith();
  await mailer.send({ ...mailTo('a@outbox.example'), html: '<p>048213</p>' });
  await background.settled();
  expect(await lastMailTo(app, 'a@outbox.example')).toMatchObject({
    from_address: 'patchbay@localhost',
    subject: 'Subject-canary',
    text_body: '048213 text-canary',
    html_body: '<p>048213</p>',
  });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/waits in the outbox.*Set SMTP_URL and MAIL_FROM/);
  expect(lines[0]).toContain('http://localhost:3000/_outbox');
  expect(lines.join()).not.toMatch(/canary|048213|outbox\.example/);
});

test('is sent by the installation’s server, from MAIL_FROM, and leaves nothing in the outbox', async () => {
  const { port, mails } = await start();
  const { mailer, background, lines } = mailerWith({ config: { smtp: smtpAt(port), mailFrom } });
  await mailer.send(mailTo('a@sent.example'));
  await background.settled();
  expect(mails).toMatchObject([{ from: mailFrom.address, to: ['a@sent.example'] }]);
  await expect(lastMailTo(app, 'a@sent.example')).rejects.toThrow('No mail');
  expect(lines.join()).not.toMatch(/canary|048213|sent\.example/);
});

test('requests do not wait for the mail server, and pending deliveries can be awaited', async () => {
  const { port, mails } = await start();
  const { mailer, background } = mailerWith({ config: { smtp: smtpAt(port), mailFrom } });
  await mailer.send(mailTo('a@later.example'));
  expect(mails).toEqual([]);
  await background.settled();
  expect(mails).toHaveLength(1);
});

test('a mail of an organization is sent by its own server, in its name', async () => {
  const [theirs, ours] = [
    await start({ signIn: { user: 'dana', password: 'canary-pw' } }),
    await start(),
  ];
  const { org_id } = await app.makeOrg();
  await configureSmtp(org_id, { port: theirs.port, from_address: 'hi@brightdesk.example' });
  const { mailer, background } = mailerWith({ config: { smtp: smtpAt(ours.port), mailFrom } });
  await mailer.send({ ...mailTo('a@own.example'), org_id });
  await background.settled();
  expect(theirs.mails).toMatchObject([{ from: 'hi@brightdesk.example', user: 'dana' }]);
  expect(theirs.mails[0]?.source).toMatch(/^From: Brightdesk <hi@brightdesk\.example>\r$/m);
  expect(ours.mails).toEqual([]);
  const otherOrg = await app.makeOrg();
  await mailer.send({ ...mailTo('a@own.example'), org_id: otherOrg.org_id });
  await background.settled();
  expect([theirs.mails.length, ours.mails.length]).toEqual([1, 1]);
});

test.each([
  ['MAIL_FROM', mailFrom, mailFrom.address],
  ['its user name', null, 'dana@brightdesk.example'],
])('an organization without a sender of its own sends from %s', async (_what, from, expected) => {
  const { port, mails } = await start({
    signIn: { user: 'dana@brightdesk.example', password: 'canary-pw' },
  });
  const { org_id } = await app.makeOrg();
  await configureSmtp(org_id, { port, username: 'dana@brightdesk.example' });
  const { mailer, background } = mailerWith({ config: { smtp: null, mailFrom: from } });
  await mailer.send({ ...mailTo('a@sender.example'), org_id });
  await background.settled();
  expect(mails).toMatchObject([{ from: expected }]);
});

test('a busy mail server is tried three times, with growing pauses', async () => {
  let refusals = 2;
  const { port, mails } = await start({
    refuse: () => (refusals-- > 0 ? { status: 451, text: 'Later' } : null),
  });
  const { mailer, background, pauses } = mailerWith({ config: { smtp: smtpAt(port), mailFrom } });
  await mailer.send(mailTo('a@retry.example'));
  await background.settled();
  expect(mails).toHaveLength(1);
  expect(pauses).toEqual([2_000, 10_000]);
});

test('what cannot be sent is kept in the outbox; the log has only the reason', async () => {
  const { port } = await start({
    refuse: () => ({ status: 451, text: 'reply-canary for a@kept.example' }),
  });
  const { mailer, background, lines, pauses } = mailerWith({
    config: { smtp: smtpAt(port), mailFrom },
  });
  await mailer.send(mailTo('a@kept.example'));
  await background.settled();
  expect(pauses).toHaveLength(2);
  expect(await lastMailTo(app, 'a@kept.example')).toMatchObject({
    from_address: mailFrom.address,
    text_body: '048213 text-canary',
  });
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'error',
    reason: 'REFUSED',
    status: 451,
  });
  expect(lines.join()).not.toMatch(/canary|048213|kept\.example/);
});

test.each<[string, MailServerOptions, boolean]>([
  ['a wrong password', { signIn: { user: 'dana', password: 'another' } }, true],
  ['a private host', {}, false],
])('%s is not tried again', async (_what, options, isAllowed) => {
  const { port, mails } = await start(options);
  const { org_id } = await app.makeOrg();
  await configureSmtp(org_id, { port });
  const allowPrivateHosts = isAllowed ? [`127.0.0.1:${port}`] : [];
  const { mailer, background, pauses, lines } = mailerWith({ allowPrivateHosts });
  const to = `${org_id}@permanent.example`;
  await mailer.send({ ...mailTo(to), org_id });
  await background.settled();
  expect(pauses).toEqual([]);
  expect(mails).toEqual([]);
  expect((await lastMailTo(app, to)).subject).toBe('Subject-canary');
  expect(lines.join()).not.toContain('canary');
});

test('a password that cannot be decrypted loses no mail', async () => {
  const { org_id } = await app.makeOrg();
  await configureSmtp(org_id, { port: 587, password_encrypted: 'v1.broken' });
  const { mailer, background, lines } = mailerWith();
  await mailer.send({ ...mailTo('a@broken.example'), org_id });
  await background.settled();
  expect((await lastMailTo(app, 'a@broken.example')).subject).toBe('Subject-canary');
  expect(lines.join()).toContain('A mail failed');
});

test('at a stop no mail waits for another try, and none is lost', async () => {
  const { port } = await start({ refuse: () => ({ status: 451, text: 'Later' }) });
  const { mailer, background } = mailerWith({
    config: { smtp: smtpAt(port), mailFrom },
    sleep: (_milliseconds, signal) =>
      new Promise((_done, reject) => {
        signal.addEventListener('abort', () => reject(new Error('stopped')));
        mailer.close();
      }),
  });
  await mailer.send(mailTo('a@stop.example'));
  await background.settled();
  expect((await lastMailTo(app, 'a@stop.example')).subject).toBe('Subject-canary');
});
