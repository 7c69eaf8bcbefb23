import { asUser } from '@patchbay/test-kit/server/call-app.ts';
import { makeMember } from '@patchbay/test-kit/server/org-team.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { json, type ScriptedProvider } from '#test/connect/scripted-provider.ts';
import { asCustomer } from '#test/connect/start-connect-app.ts';
import { type ScriptedApp, startScriptedApp } from '#test/connect/start-scripted-app.ts';

const PATH = '/api/v1/application/scripted/test';
const DEMO = '/api/v1/application/demo_crm/test';
let app: ScriptedApp;
let provider: ScriptedProvider;
beforeAll(async () => {
  app = await startScriptedApp((at) => [
    at.app('scripted'),
    { connector: at.app('no_client').connector, isEnabled: false },
  ]);
  ({ provider } = app);
});
afterAll(() => app.close());

test('as support it is refused', async () => {
  const { org_id } = await app.makeOrg();
  const support = await makeMember(app, org_id, 'support');
  expect(await app.call('POST', PATH, asUser(support.accountToken), {})).toMatchObject({
    status: 403,
    body: { error_code: 'ROLE_TOO_LOW' },
  });
});

test.each([
  ['RFC 6749: the code alone is wrong', 400, { error: 'invalid_grant' }, 'accepted'],
  ['GitHub: the code alone is wrong', 200, { error: 'bad_verification_code' }, 'accepted'],
  ['RFC 6749: the client is wrong', 401, { error: 'invalid_client' }, 'rejected'],
  ['GitHub: the client is wrong', 200, { error: 'incorrect_client_credentials' }, 'rejected'],
  ['something else', 400, { error: 'invalid_request' }, 'unclear'],
  ['a server error of the provider', 503, {}, 'unavailable'],
] as const)('%s', async (_what, status, body, outcome) => {
  const { accountToken } = await app.makeOrg();
  provider.respond = json(status, body);
  const response = await app.call('POST', PATH, asUser(accountToken), {});
  expect(response).toMatchObject({ status: 200, body: { checked: 'client', outcome } });
  const form = provider.calls.at(-1)?.form;
  expect(form?.get('grant_type')).toBe('authorization_code');
  expect(form?.get('code')).toMatch(/^patchbay-test-/);
  expect(response.text).not.toContain('canary_scripted-secret');
});

test('without a client there is nothing to test, and an unknown app is a 404', async () => {
  const { accountToken } = await app.makeOrg();
  const path = '/api/v1/application/no_client/test';
  expect(await app.call('POST', path, asUser(accountToken), {})).toMatchObject({
    status: 409,
    body: { error_code: 'NOTHING_TO_TEST', message: expect.stringContaining('client ID') },
  });
  const unknownApp = '/api/v1/application/unknown/test';
  expect((await app.call('POST', unknownApp, asUser(accountToken), {})).status).toBe(404);
});

test('the connection of a linked account: valid, revoked at the provider, and missing', async () => {
  const { org, token, _id } = await app.makeCustomer();
  const runTest = (body: object) => app.call('POST', DEMO, asUser(org.accountToken), body);
  const mine = { linked_account_id: 'harbor-coffee' };
  expect(await runTest(mine)).toMatchObject({
    status: 409,
    body: { error_code: 'NOTHING_TO_TEST' },
  });
  await app.call('POST', '/api/v2/app/demo_crm/save', asCustomer(token), {
    api_key: 'demo-api-key',
  });
  expect(await runTest(mine)).toMatchObject({
    status: 200,
    body: { checked: 'connection', outcome: 'accepted' },
  });
  const [row] = await app.rows('select _id from connection where linked_account = $1', [_id]);
  expect(await runTest({ ...mine, connection_id: row?._id })).toMatchObject({ status: 200 });
  const unknownConnection = { ...mine, connection_id: '6711b2a0c2d8e10013b5d2ff' };
  expect(await runTest(unknownConnection)).toMatchObject({ status: 409 });
  await app.rows("update connection set status = 'expired' where linked_account = $1", [_id]);
  expect(await runTest(mine)).toMatchObject({ status: 200, body: { outcome: 'rejected' } });
  expect(await runTest({ linked_account_id: 'nobody' })).toMatchObject({
    status: 400,
    body: { details: [{ in: 'body', pointer: '/linked_account_id' }] },
  });
});

test('a linked account of another organization is not found', async () => {
  const { token } = await app.makeCustomer('theirs');
  await app.call('POST', '/api/v2/app/demo_crm/save', asCustomer(token), {
    api_key: 'demo-api-key',
  });
  const mine = await app.makeOrg();
  const body = { linked_account_id: 'theirs' };
  expect((await app.call('POST', DEMO, asUser(mine.accountToken), body)).status).toBe(400);
});
