import {
  startMailServer,
  type TestMailServer,
} from '@patchbay/test-kit/server/start-mail-server.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { AppError } from '#domain/app-error.ts';
import { validateFilledSettings } from '#domain/workflows/graph/node-settings.ts';
import { deliver } from '#mail/deliver.ts';
import type { RunMailer } from '#mail/run-mailer.ts';
import { createOutboundClient, type OutboundClient } from '#outbound/outbound-client.ts';
import { type ApiProvider, startApiProvider } from '#test/calls/api-provider.ts';
import { createNodeContext } from '#test/engine/node-context.ts';
import { createSendEmailExecutor } from './send-email-executor.ts';

const NOW = new Date('2026-11-18T14:00:00Z');
const MB = 1_048_576;
let refused: { status: number; text: string } | null = null;
let server: TestMailServer;
let files: ApiProvider;
let outbound: OutboundClient;
beforeAll(async () => {
  server = await startMailServer({ refuse: () => refused });
  files = await startApiProvider();
  outbound = createOutboundClient({ allowPrivateHosts: [`127.0.0.1:${files.port}`] });
});
beforeEach(() => {
  refused = null;
  server.mails.length = 0;
});
afterAll(async () => {
  await outbound.close();
  files.close();
  await server.close();
});

const mailer: RunMailer = {
  send: async ({ org_id: _org, key, ...mail }, signal) => ({
    ...(await deliver(
      { host: '127.0.0.1', port: server.port, security: 'optional', auth: null, rules: null },
      {
        ...mail,
        from: { name: 'Brightdesk', address: 'hello@brightdesk.example' },
        messageId: `<${key}@brightdesk.example>`,
      },
      { signal },
    )),
    host: '127.0.0.1',
  }),
};

async function run(changedSettings: object, count: () => void = () => undefined) {
  const filled = validateFilledSettings('send_email', {
    to: 'mia@brightdesk.example',
    subject: 'Order 7',
    body: 'It is here.',
    ...changedSettings,
  });
  if ('problems' in filled) {
    throw new Error(JSON.stringify(filled.problems));
  }
  const executor = createSendEmailExecutor({
    mailer,
    outbound,
    limits: { count },
    clock: () => NOW,
  });
  return executor.execute(createNodeContext(), filled.settings);
}

test('sends to all recipients with attachments, and puts no text into a header', async () => {
  files.respond = ({ url }, response) => {
    const type = url.includes('.csv') ? 'text/csv; charset=utf-8' : 'a b';
    response.writeHead(200, { 'content-type': type }).end('id\n7');
  };
  const outcome = await run({
    to: 'mia@brightdesk.example, jon@brightdesk.example',
    bcc: 'log@brightdesk.example',
    subject: 'Order 7\r\nBcc: all@brightdesk.example',
    attachments: [`${files.url}/a/order%207.csv?token=canary`, `${files.url}/`],
  });
  expect(outcome).toEqual({
    kind: 'done',
    output: {
      email_sent: true,
      message_id: '<execution-2-@brightdesk.example>',
      recipients: {
        to: ['mia@brightdesk.example', 'jon@brightdesk.example'],
        cc: [],
        bcc: ['log@brightdesk.example'],
      },
      rejected: [],
      subject: 'Order 7 Bcc: all@brightdesk.example',
      sent_at: NOW.toISOString(),
      attachments_processed: 2,
      smtp_host: '127.0.0.1',
    },
  });
  const [mail] = server.mails;
  expect(mail?.to).toEqual([
    'mia@brightdesk.example',
    'jon@brightdesk.example',
    'log@brightdesk.example',
  ]);
  expect(mail?.source).toMatch(/filename="order 7\.csv"/);
  expect(mail?.source).toMatch(/filename=attachment/);
  expect(mail?.source).not.toMatch(/^Bcc:|canary/m);
});

type HttpSettings = { to?: string; cc?: string; attachments?: string[] };

test.each<[string, HttpSettings, object]>([
  [
    'a name in an address',
    { cc: 'Mia <mia@b.example>' },
    { code: 'INPUT_INVALID', options: { pointer: '/cc' } },
  ],
  ['no recipient', { to: ' , ' }, { code: 'INPUT_INVALID', options: { pointer: '/to' } }],
  [
    'too many recipients',
    { to: Array.from({ length: 51 }, (_, index) => `a${index}@b.example`).join() },
    { code: 'INPUT_INVALID' },
  ],
  [
    'an attachment of a private host',
    { attachments: ['http://10.0.0.1/a'] },
    { code: 'ADDRESS_NOT_ALLOWED' },
  ],
  [
    'an attachment that is not there',
    { attachments: ['/missing'] },
    { code: 'UPSTREAM_ERROR', options: { isRepeatable: false } },
  ],
  [
    'attachments that are too large together',
    { attachments: ['/13', '/13'] },
    { code: 'ATTACHMENT_TOO_LARGE' },
  ],
])('is not sent with %s', async (_, changedSettings, expected) => {
  files.respond = ({ url }, response) => {
    response.writeHead(url === '/missing' ? 404 : 200).end('x'.repeat(13 * MB));
  };
  const { attachments = [] } = changedSettings;
  const absolute = attachments.map((path) => new URL(path, files.url).href);
  await expect(run({ ...changedSettings, attachments: absolute })).rejects.toMatchObject(expected);
  expect(server.mails).toEqual([]);
});

test('what the mail server or the limit refuses is an error of the node', async () => {
  refused = { status: 451, text: 'Later' };
  await expect(run({})).rejects.toMatchObject({
    code: 'MAIL_NOT_SENT',
    options: { isRepeatable: true },
  });
  refused = { status: 550, text: 'No such user' };
  await expect(run({})).rejects.toMatchObject({
    code: 'MAIL_NOT_SENT',
    options: { isRepeatable: false },
  });
  const tooOften = () => {
    throw new AppError('RATE_LIMITED', 'Too many.', { retryAfterSeconds: 9 });
  };
  await expect(run({}, tooOften)).rejects.toMatchObject({
    code: 'RATE_LIMITED',
    options: { retryAfterMs: 9000 },
  });
});
