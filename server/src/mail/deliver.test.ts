import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import {
  type MailServerOptions,
  startMailServer,
  type TestMailServer,
} from '@patchbay/test-kit/server/start-mail-server.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { createSelfSigned } from '#test/mail/self-signed.ts';
import { Secret } from '../crypto/secret.ts';
import { createTargetRules } from '../outbound/private-hosts.ts';
import { deliver, type OutgoingMail } from './deliver.ts';
import { MailError } from './mail-error.ts';
import { MAIL_PORTS, type MailServer } from './mail-server.ts';

const open: { close(): unknown }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()));
});

async function start(options: MailServerOptions = {}): Promise<TestMailServer> {
  const server = await startMailServer(options);
  open.push(server);
  return server;
}

/** Starts another server that listens but is not a mail server. */
async function startOdd(greet: (socket: Socket) => void): Promise<number> {
  const server: Server = createServer((socket) => {
    socket.on('error', () => undefined);
    greet(socket);
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  open.push(server);
  return (server.address() as AddressInfo).port;
}

const letter: OutgoingMail = {
  from: { name: 'Brightdesk', address: 'hello@brightdesk.example' },
  to: 'dana@brightdesk.example',
  subject: 'Your login code',
  text: 'The text',
  html: '<p>The page</p>',
};
const at = (port: number, more: Partial<MailServer> = {}): MailServer => ({
  host: '127.0.0.1',
  port,
  security: 'optional',
  auth: null,
  rules: null,
  ...more,
});
const auth = { user: 'dana', password: new Secret('pass-canary') };
const signIn = { user: 'dana', password: 'pass-canary' };

async function failure(sent: Promise<unknown>): Promise<MailError> {
  const error = await sent.then(
    () => expect.unreachable(),
    (reason: unknown) => reason,
  );
  return error instanceof MailError ? error : expect.fail(String(error));
}

test('a mail arrives as text and page, marked as automatic', async () => {
  const { port, mails } = await start();
  await deliver(at(port), letter);
  expect(mails).toMatchObject([
    { from: 'hello@brightdesk.example', to: ['dana@brightdesk.example'], isEncrypted: false },
  ]);
  const source = mails[0]?.source ?? '';
  expect(source).toMatch(/^From: Brightdesk <hello@brightdesk\.example>\r$/m);
  expect(source).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(source).toContain('The text');
  expect(source).toContain('<p>The page</p>');
});

test.each([
  ['a name', { from: { name: 'A\r\nBcc: evil@x.example', address: 'a@b.example' } }],
  ['a subject', { subject: 'Join A\r\nBcc: evil@x.example\r\n\r\nbody' }],
  ['a subject with a bare line feed', { subject: 'Join A\nBcc: evil@x.example' }],
])('%s with line breaks adds no header and no recipient', async (_what, more) => {
  const { port, mails } = await start();
  await deliver(at(port), { ...letter, ...more });
  expect(mails[0]?.to).toEqual(['dana@brightdesk.example']);
  const [headers = ''] = (mails[0]?.source ?? '').split('\r\n\r\n');
  expect(headers).not.toMatch(/^bcc:/im);
  expect(headers).toMatch(/^To: dana@brightdesk\.example\r$/m);
});

test.each(['a@b.example, c@d.example', 'a@b.example\r\nRCPT TO:<c@d.example>'])(
  'the recipient %j is at most one',
  async (to) => {
    const { port, mails } = await start();
    await deliver(at(port), { ...letter, to }).catch(() => undefined);
    expect(mails.flatMap((mail) => mail.to)).not.toContain('c@d.example');
  },
);

describe('signing in', () => {
  test('with the right password', async () => {
    const { port, mails } = await start({ signIn });
    await deliver(at(port, { auth }), letter);
    expect(mails).toMatchObject([{ user: 'dana' }]);
  });

  test('with a wrong one is rejected permanently; the reported reply has no credentials of ours', async () => {
    const echo = Buffer.from('\0dana\0pass-canary').toString('base64');
    const { port, mails } = await start({
      signIn: { ...signIn, password: 'another' },
      wrongPassword: (password) => `Not ${password}, ${echo}\tfor\u0007 you${'!'.repeat(400)}`,
    });
    const error = await failure(deliver(at(port, { auth }), letter));
    expect(error).toMatchObject({ kind: 'AUTH', isPermanent: true, status: 535 });
    expect(error.message).toMatch(
      /^The mail server 127\.0\.0\.1 refused the user name and password\. Check them\. It says: "535 .*Not \[secret\], \[secret\] for you!/,
    );
    expect(error.message.length).toBeLessThan(320);
    expect(JSON.stringify(error) + error.stack).not.toMatch(new RegExp(`pass-canary|${echo}`));
    expect(mails).toEqual([]);
  });

  test('at a server without authentication', async () => {
    const { port, mails } = await start();
    expect(await failure(deliver(at(port, { auth }), letter))).toMatchObject({ kind: 'AUTH' });
    expect(mails).toEqual([]);
  });
});

describe('encryption', () => {
  const certificate = createSelfSigned('localhost');
  const ca = certificate.cert;
  const toServerByName = (port: number, security: MailServer['security']) =>
    at(port, { host: 'localhost', security, auth });

  test.each([
    ['tls', 'implicit'],
    ['starttls', 'starttls'],
  ] as const)('%s: over a certificate that is trusted', async (security, tls) => {
    const { port, mails } = await start({ tls, signIn, certificate });
    await deliver(toServerByName(port, security), letter, { ca });
    expect(mails).toMatchObject([{ isEncrypted: true, user: 'dana' }]);
  });

  test.each([
    ['tls', 'implicit'],
    ['starttls', 'starttls'],
  ] as const)(
    '%s: not with a certificate for another name, nor an untrusted one',
    async (security, tls) => {
      const otherCertificate = createSelfSigned('mail.elsewhere.example');
      const { port, mails } = await start({ tls, signIn, certificate: otherCertificate });
      const byName = await failure(
        deliver(toServerByName(port, security), letter, { ca: otherCertificate.cert }),
      );
      expect(byName).toMatchObject({ kind: 'TLS', isPermanent: true });
      expect(await failure(deliver(toServerByName(port, security), letter))).toMatchObject({
        kind: 'TLS',
      });
      expect(mails).toEqual([]);
    },
  );

  test('starttls: a server without it gets neither password nor mail', async () => {
    const { port, mails } = await start({ signIn });
    const error = await failure(deliver(toServerByName(port, 'starttls'), letter));
    expect(error).toMatchObject({ kind: 'TLS' });
    expect(mails).toEqual([]);
  });

  test('optional: encrypted where it is offered, with any certificate', async () => {
    const { port, mails } = await start({ tls: 'starttls', signIn });
    await deliver(toServerByName(port, 'optional'), letter);
    expect(mails).toMatchObject([{ isEncrypted: true }]);
  });
});

describe('a server that misbehaves', () => {
  const limits = { connectMs: 300, idleMs: 50, totalMs: 500 };

  test.each([
    [550, 'No such user', true],
    [451, 'Later', false],
  ])('says %d to the recipient', async (status, text, isPermanent) => {
    const { port } = await start({ refuse: () => ({ status, text }) });
    const error = await failure(deliver(at(port), letter));
    expect(error).toMatchObject({ kind: 'REFUSED', status, isPermanent });
    expect(error.message).toContain(`It says: "${status} ${text}"`);
  });

  test('is not there', async () => {
    const { port, close } = await startMailServer();
    await close();
    const error = await failure(deliver(at(port), letter));
    expect(error).toMatchObject({ kind: 'UNREACHABLE', isPermanent: false, reply: null });
    expect(error.message).toContain(`port ${port}`);
  });

  test('has an unknown name', async () => {
    const error = await failure(deliver(at(587, { host: 'unknown.invalid' }), letter));
    expect(error.message).toMatch(
      /^There is no mail server named unknown\.invalid|cannot be reached/,
    );
  });

  test('says nothing', async () => {
    const port = await startOdd(() => undefined);
    const error = await failure(deliver(at(port), letter, { limits }));
    expect(error).toMatchObject({ kind: 'TIMEOUT', isPermanent: false });
  });

  test('talks without end', async () => {
    const port = await startOdd((socket) => {
      const timer = setInterval(() => socket.write('220-wait\r\n'), 10);
      socket.on('close', () => clearInterval(timer));
    });
    expect(await failure(deliver(at(port), letter, { limits }))).toMatchObject({ kind: 'TIMEOUT' });
  });

  test.each(['before', 'while'])('is aborted %s the mail server responds', async (moment) => {
    const abort = new AbortController();
    const port = await startOdd(() => abort.abort());
    const signal = moment === 'before' ? AbortSignal.abort() : abort.signal;
    const error = await failure(deliver(at(port), letter, { signal }));
    expect(error.isPermanent).toBe(false);
  });

  test('disconnects', async () => {
    const port = await startOdd((socket) => socket.destroy());
    const error = await failure(deliver(at(port), letter, { limits }));
    expect(['UNREACHABLE', 'TIMEOUT']).toContain(error.kind);
  });
});

describe('a host that a user chose', () => {
  const guarded = (allow: string[] = []) => ({ rules: createTargetRules(allow, MAIL_PORTS) });

  test.each([
    '127.0.0.1',
    'localhost',
    '[::1]',
    '2130706433',
    '0x7f.1',
    '127.1',
    '::ffff:127.0.0.1',
  ])('%s is not contacted', async (host) => {
    const { port, mails } = await start();
    const error = await failure(deliver(at(port, { host, ...guarded() }), letter));
    expect(error).toMatchObject({ kind: 'BLOCKED', isPermanent: true });
    expect(error.message).toContain('ALLOW_PRIVATE_HOSTS');
    expect(mails).toEqual([]);
  });

  test.each(['10.0.0.5', '169.254.169.254', '192.168.1.1', 'fd00::5', 'fe80::1'])(
    '%s is not contacted, and fails at once',
    async (host) => {
      const error = await failure(deliver(at(587, { host, ...guarded() }), letter));
      expect(error.kind).toBe('BLOCKED');
    },
  );

  test('is contacted if the operator allows it with its port', async () => {
    const { port, mails } = await start();
    await deliver(at(port, { host: 'localhost', ...guarded([`localhost:${port}`]) }), letter);
    expect(mails).toHaveLength(1);
    const elsewhere = at(port, { host: 'localhost', ...guarded(['localhost']) });
    expect((await failure(deliver(elsewhere, letter))).kind).toBe('BLOCKED');
  });

  test('the usual ports need no port in the entry, and a public host may have any', () => {
    const { rules } = guarded(['10.0.0.0/8']);
    const allows = (address: string, port: number) => rules.allowsAddress(address, address, port);
    expect([25, 465, 587, 2525].map((port) => allows('10.1.2.3', port))).toEqual(
      Array(4).fill(true),
    );
    expect([80, 443, 5432].map((port) => allows('10.1.2.3', port))).toEqual(Array(3).fill(false));
    expect(allows('93.184.215.14', 2587)).toBe(true);
  });
});
