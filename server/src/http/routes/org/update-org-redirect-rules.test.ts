import type { ApiErrorBody, Org } from '@patchbay/contract/schema.gen.d.ts';
import { asUser, type Send, sender } from '@patchbay/test-kit/server/call-app.ts';
import { shareTestApp } from '@patchbay/test-kit/server/shared-test-app.ts';
import { beforeAll, expect, test } from 'vitest';

const app = await shareTestApp();
let send: Send;
beforeAll(async () => {
  send = sender(app);
});

test('allowed origins and return URLs are stored, each list as a whole', async () => {
  const org = await app.makeOrg();
  const put = (settings: object) =>
    send<Org>('PUT', `/api/v1/org/${org.org_id}`, asUser(org.accountToken), { settings });
  const rules = {
    allowed_origins: ['https://app.example.com'],
    return_urls: ['https://app.example.com/done'],
  };
  expect((await put(rules)).body.settings).toMatchObject(rules);
  expect((await put({ allowed_origins: [] })).body.settings).toMatchObject({
    ...rules,
    allowed_origins: [],
  });
});

test('an entry that is not in the form of browsers is refused by name, and nothing changes', async () => {
  const org = await app.makeOrg();
  const put = (settings: object) =>
    send<ApiErrorBody>('PUT', `/api/v1/org/${org.org_id}`, asUser(org.accountToken), { settings });
  expect(await put({ allowed_origins: ['https://a.example', 'http://b.example'] })).toMatchObject({
    status: 400,
    body: { details: [{ in: 'body', pointer: '/settings/allowed_origins/1' }] },
  });
  expect(await put({ return_urls: ['https://a.example/#done'] })).toMatchObject({
    status: 400,
    body: { details: [{ in: 'body', pointer: '/settings/return_urls/0' }] },
  });
  const { body } = await send<Org>('GET', '/api/v1/org', asUser(org.accountToken));
  expect(body.settings).not.toHaveProperty('allowed_origins');
});
