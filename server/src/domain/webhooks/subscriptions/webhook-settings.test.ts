import { example } from '@patchbay/contract/examples.ts';
import { describe, expect, it } from 'vitest';
import { AppError } from '#domain/app-error.ts';
import { createTargetRules } from '#outbound/private-hosts.ts';
import { readSettings, type SettingsContext, type WebhookSettings } from './webhook-settings.ts';

const NEW = {
  webhook_url: 'https://hooks.example/patchbay',
  webhook_events: ['Connection Created'],
};
const context: SettingsContext = { environment: 'test', targets: createTargetRules([]) };

function read(changes: object, before: WebhookSettings | null = null, where = context) {
  return readSettings({ ...NEW, ...changes }, before, where);
}

/** Returns the pointers of the invalid fields. */
function findInvalid(changes: object, where = context): string[] | undefined {
  try {
    read(changes, null, where);
  } catch (error) {
    if (error instanceof AppError) {
      expect(error.message).not.toContain('canary');
      return error.details?.map(({ pointer }) => pointer);
    }
    throw error;
  }
  return undefined;
}

describe('the URL', () => {
  it.each([
    ['a private address', 'https://10.0.0.8/hook'],
    ['loopback as a number', 'https://2130706433/hook'],
    ['loopback in hexadecimal', 'https://0x7f.1/hook'],
    ['loopback in IPv6', 'https://[::ffff:127.0.0.1]/hook'],
    ['metadata of a cloud', 'http://169.254.169.254/latest'],
    ['localhost', 'http://localhost/hook'],
    ['localhost as a whole name', 'https://localhost./hook'],
    ['an empty part behind #', 'https://hooks.example/#'],
    ['a URL that becomes longer', `https://hooks.example/?${"'".repeat(1000)}`],
    ['a port of something else', 'https://hooks.example:22/'],
    ['a user name', 'https://me@hooks.example/'],
    ['a password', 'https://:canary@hooks.example/'],
    ['another scheme', 'ftp://hooks.example/'],
    ['no URL', 'https://'],
  ])('is refused: %s', (_, webhook_url) => {
    expect(findInvalid({ webhook_url })).toEqual(['/webhook_url']);
  });

  it('uses https in production, and may name private hosts that the installation allows', () => {
    const production: SettingsContext = { ...context, environment: 'production' };
    expect(findInvalid({ webhook_url: 'http://hooks.example/' }, production)).toEqual([
      '/webhook_url',
    ]);
    expect(read({ webhook_url: 'http://hooks.example' }).webhook_url).toBe('http://hooks.example/');
    expect(read({ webhook_url: ' https://Münster.example/é ' }).webhook_url).toBe(
      'https://xn--mnster-3ya.example/%C3%A9',
    );
    const targets = createTargetRules(['10.0.0.0/8', 'localhost:9000', '127.0.0.1:9000']);
    for (const webhook_url of ['https://10.1.2.3/a', 'http://localhost:9000/a']) {
      expect(read({ webhook_url }, null, { ...context, targets }).webhook_url).toBe(webhook_url);
    }
  });
});

describe('headers', () => {
  it.each([
    ['Host', 'a'],
    ['content-length', '1'],
    ['Transfer-Encoding', 'chunked'],
    ['connection', 'close'],
    ['Webhook-Id', '1'],
    ['X-Cobalt-Signature', '1'],
    ['a b', '1'],
    ['', '1'],
    ['x-line', 'a\r\nx-b: c'],
    ['x-masked', '[REDACTED]'],
    ['x-name', '{{customer}}'],
  ])('%s is refused', (name, value) => {
    expect(findInvalid({ webhook_headers: { [name]: value } })).toEqual([
      `/webhook_headers/${name}`,
    ]);
  });

  it('that differ only in case are refused, and a masked value is the stored one', () => {
    expect(findInvalid({ webhook_headers: { a: '1', A: '2' } })).toEqual(['/webhook_headers/A']);
    const before = read({ webhook_headers: { 'X-Key': 'k', 'X-Old': 'o' } });
    const { headers } = read({ webhook_headers: { 'x-key': '[REDACTED]', b: '2' } }, before);
    expect(headers).toEqual({ 'x-key': 'k', b: '2' });
    expect(readSettings({}, before, context)).toEqual(before);
  });
});

describe('the body', () => {
  it.each<[string, object, string]>([
    ['an unknown name', { webhook_body: { a: ['{{customer.id}}'] } }, '/webhook_body/a/0'],
    ['an open template', { webhook_body: '{{event' }, '/webhook_body'],
    ['a large one', { webhook_body: 'x'.repeat(66_000) }, '/webhook_body'],
    ['an empty one', { webhook_body: '' }, '/webhook_body'],
    ['none with the type custom', { webhook_type: 'custom' }, '/webhook_body'],
    ['a deep one', { webhook_body: JSON.parse('['.repeat(60) + ']'.repeat(60)) }, '/webhook_body'],
  ])('is refused: %s', (_, changes, pointer) => {
    expect(findInvalid(changes)).toEqual([pointer]);
  });

  it('is that of the type, and a custom one stays where it is not sent again', () => {
    expect(read({}).webhook_body).toBe('{{event}}');
    // The dashboard compares its own with this example, too.
    expect(read({ webhook_type: 'slack', webhook_body: 'ignored' }).webhook_body).toEqual(
      example('getWebhook', 200, 'slack').webhook_body,
    );
    const custom = read({ webhook_body: { id: '{{event.id}}' } });
    expect(readSettings({ webhook_type: 'custom' }, custom, context)).toEqual(custom);
  });
});

it('a subscription for one app takes no events of connections', () => {
  expect(findInvalid({ slug: 'demo_crm' })).toEqual(['/webhook_events/0']);
  expect(read({ slug: '' }).slug).toBeNull();
});
