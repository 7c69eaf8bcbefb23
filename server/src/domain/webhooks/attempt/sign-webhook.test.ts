import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { createWebhookSecret, signWebhook } from './sign-webhook.ts';

test('both secrets sign the id, the time and the body, and the API key signs the body', () => {
  const secrets = [createWebhookSecret(), createWebhookSecret()];
  const body = '{"name":"Zoë"}';
  const at = new Date('2026-11-28T10:00:00.900Z');
  const headers = signWebhook({ id: 'msg_1', at, body: Buffer.from(body), secrets, apiKey: 'key' });
  const expected = secrets.map((secret) => {
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    return `v1,${createHmac('sha256', key).update(`msg_1.1795860000.${body}`).digest('base64')}`;
  });
  expect(headers).toEqual({
    'webhook-id': 'msg_1',
    'webhook-timestamp': '1795860000',
    'webhook-signature': expected.join(' '),
    'x-cobalt-signature': createHmac('sha256', 'key').update(body).digest('hex'),
  });
});
