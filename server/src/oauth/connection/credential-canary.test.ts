// Secrets that contain a known word go through every event of a connection. No response, log line or column may
// contain them. The provider must have received them, or the search would prove nothing.

import { publishPortal } from '@patchbay/test-kit/server/publish-portal.ts';
import { walkStartPage } from '@patchbay/test-kit/server/walk-start-page.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createObjectId } from '#lib/object-id.ts';
import { processDueRevocations } from '#scheduler/process-due-revocations.ts';
import { refreshDueConnections } from '#scheduler/refresh-due-connections.ts';
import { makeConfigs, select, text } from '#test/configs/config-fixture.ts';
import { json, type ScriptedProvider } from '#test/connect/scripted-provider.ts';
import { asCustomer, startConnectApp } from '#test/connect/start-connect-app.ts';
import { type ScriptedApp, startScriptedApp } from '#test/connect/start-scripted-app.ts';

const API_KEY = 'canary_api_key_of_a_customer';
const ACCESS = (step: number) => `canary_access_token_${step}`;
const REFRESH = (step: number) => `canary_refresh_token_${step}`;

let provider: ScriptedProvider;
let app: ScriptedApp;
beforeAll(async () => {
  app = await startScriptedApp((at) => [at.app('leaky'), { connector: keyApp(at) }]);
  ({ provider } = app);
});
afterAll(() => app.close());

/** An app by key, at the same provider. */
function keyApp(at: ScriptedProvider): unknown {
  const { connector } = at.app('keyed');
  const field = { name: 'api_key', label: 'API key', type: 'password', required: true };
  const auth = {
    keybased: {
      fields: [{ ...field, placeholder: '', help_text: '' }],
      apply: [{ in: 'header', name: 'x-key', template: '{api_key}' }],
    },
  };
  return typeof connector === 'object' ? { ...connector, auth } : connector;
}

/** A provider that repeats the request in its responses, as some do in their errors. */
function echoing(status: number, step: number): ScriptedProvider['respond'] {
  return (call, response) => {
    const sent = Object.fromEntries(call.form);
    const tokens = { access_token: ACCESS(step), refresh_token: REFRESH(step), expires_in: 3600 };
    const responseBody =
      status === 200 ? tokens : { error: 'unknown', error_description: JSON.stringify(sent) };
    json(status, { ...responseBody, email: 'ada@harborcoffee.example' })(call, response);
  };
}

async function connect(token: string): Promise<void> {
  provider.respond = echoing(200, 0);
  const started = await app.call('GET', '/api/v1/leaky/integrate', asCustomer(token));
  const authUrl = /"auth_url":"([^"]+)"/.exec(started.text)?.[1] ?? '';
  const { providerUrl, cookie } = await walkStartPage(authUrl);
  const address = new URL(new URL(providerUrl).searchParams.get('redirect_uri') ?? '');
  address.searchParams.set('code', 'canary_code_of_the_vendor');
  address.searchParams.set('state', new URL(providerUrl).searchParams.get('state') ?? '');
  const response = await fetch(address, { headers: { cookie } });
  expect(response.status, await response.text()).toBe(200);
}

test('no secret of a customer or a provider is anywhere but in encrypted columns and at the provider', async () => {
  const { token, tenant, org, _id } = await app.makeCustomer();
  const { connect: services } = app.app.services;
  await connect(token);
  const find = async () =>
    (await app.rows('select * from connection where linked_account = $1', [_id]))[0];
  const first = await find();
  expect(first).toMatchObject({ slug: 'leaky', status: 'active' });

  // Every role reads the parts of the connection that it may see.
  for (const [path, headers] of [
    ['/api/v2/f-sdk/application/leaky', asCustomer(token)],
    ['/api/v2/public/linked-account', { 'x-api-key': org.testKey }],
    ['/api/v2/public/linked-account/harbor-coffee', { 'x-api-key': org.testKey }],
    ['/api/v1/application/leaky/settings', { authorization: `Bearer ${org.accountToken}` }],
  ] as const) {
    const read = await app.call('GET', path, { ...headers, environment: 'test' });
    expect(read.status, path).toBe(200);
  }

  // Refreshes: one that works, and every kind of failure.
  provider.respond = echoing(200, 1);
  app.advanceClock(1_800_000);
  await refreshDueConnections(services, services.credentials);
  expect(await find()).toMatchObject({ gen: 2 });
  for (const responder of [
    echoing(400, 1),
    echoing(401, 1),
    echoing(500, 1),
    ((_call, response) => response.destroy()) satisfies ScriptedProvider['respond'],
    ((call, response) =>
      response
        .writeHead(200)
        .end(`<html>${String(call.form)}`)) satisfies ScriptedProvider['respond'],
  ]) {
    provider.respond = responder;
    app.advanceClock(86_400_000);
    await refreshDueConnections(services, services.credentials);
  }
  expect(await find()).toMatchObject({ gen: 2, status: 'active' });

  // A key: refused, not checked, taken.
  const later = await app.sessionToken(tenant, 'harbor-coffee');
  for (const status of [401, 500, 200]) {
    provider.respond = echoing(status, 2);
    const saved = await app.call('POST', '/api/v2/app/keyed/save', asCustomer(later), {
      api_key: API_KEY,
    });
    expect(saved.status, saved.text).toBe(status === 401 ? 400 : status === 500 ? 502 : 200);
  }

  // The connection ends while the provider is down, and the revocation is retried until it is back.
  provider.respond = echoing(500, 3);
  const ended = await app.call('DELETE', '/api/v1/linked-acc/integration/leaky', asCustomer(later));
  expect(ended.body).toMatchObject({ revoked: 'no' });
  const waiting = 'select * from pending_revocation where org_id = $1';
  expect(await app.rows(waiting, [tenant.org_id])).toHaveLength(1);
  await app.call('DELETE', '/api/v1/linked-acc/integration/keyed', asCustomer(later));
  provider.respond = json(200, {});
  app.advanceClock(10_000);
  await processDueRevocations(services);
  expect(await app.rows(waiting, [tenant.org_id])).toEqual([]);

  const seen = JSON.stringify(provider.calls.map((call) => [...call.form.values()]));
  for (const secret of [REFRESH(0), REFRESH(1), ACCESS(1), 'canary_code', 'canary_scripted']) {
    expect(seen, secret).toContain(secret);
  }
  // Closing the app searches responses, log lines and columns.
});

test('no secret of a config is anywhere but in an encrypted column', async () => {
  const workflow = createObjectId();
  const secretField = (id: string) => text(id, { secret: true });
  const remainingFields = [select('plan', ['a', 'b']), secretField('token')];
  const workflows = [{ id: workflow, fields: [secretField('token')] }];
  const { org, account, save, update, read, history, send, session, backend, member } =
    await makeConfigs(app, { fields: [...remainingFields, secretField('leaving')], workflows });
  const secret = (name: string) => `canary_config_${name}`;
  const at = (id: string) => `/api/v2/public/config/field/${id}`;
  const sessionOfApp = { ...session, slug: 'demo_crm' };
  const getStatus = async (call: Promise<{ status: number }>) => (await call).status;

  // Stored, stored again, cleared and stored: each is in the history.
  const own = [{ id: workflow, fields: { token: secret('of_workflow') } }];
  await save({ fields: { token: secret('first'), leaving: secret('leaving') }, workflows: own });
  await update({ fields: { token: secret('second') } });
  await send('DELETE', at('token'), sessionOfApp);
  await send('PUT', at('token'), sessionOfApp, { value: secret('third') });

  // The value is refused because of itself, another field, a concurrent change, and before the body is read.
  const planted = { token: secret('refused') };
  const backendChange = { slug: 'demo_crm', fields: { token: secret('by_backend') } };
  expect(await getStatus(send('PUT', '/api/v2/public/config', backend, backendChange))).toBe(200);
  for (const [status, body] of [
    [400, { fields: { token: secret('long').padEnd(70_000, 'x') } }],
    [400, { fields: { token: { nested: secret('nested') } } }],
    [400, { fields: { token: [secret('listed')] } }],
    [400, { fields: { ...planted, plan: 'c' } }],
    [400, { fields: { nowhere: secret('nowhere') } }],
    [400, { fields: planted, labels: secret('labels') }],
    [404, { workflows: [{ id: createObjectId(), fields: planted }] }],
    [409, { fields: planted, revision: 1 }],
  ] as const) {
    expect(await getStatus(update(body)), JSON.stringify(body).slice(0, 80)).toBe(status);
  }
  const long = { value: secret('long').padEnd(70_000, 'x') };
  expect(await getStatus(send('PUT', at('token'), sessionOfApp, long))).toBe(400);
  const cut = await fetch(`${app.url}/api/v2/f-sdk/config`, {
    method: 'PUT',
    headers: { ...session, 'content-type': 'application/json' },
    body: `{"slug":"demo_crm","fields":{"token":"${secret('cut')}"`,
  });
  expect(cut.status, await cut.text()).toBe(400);

  // An older client still sends the secret of an archived field.
  await publishPortal(app, org, 'demo_crm', { fields: remainingFields, workflows });
  expect(await getStatus(update({ fields: { leaving: secret('archived') } }))).toBe(200);

  const secrets = [
    { field_id: 'leaving', workflow: '' },
    { field_id: 'token', workflow: '' },
    { field_id: 'token', workflow },
  ];
  const stored = await app.rows(
    `select field_id, workflow, value, value_encrypted is not null as is_encrypted
       from config_value where org_id = $1 order by field_id, workflow`,
    [org.org_id],
  );
  expect(stored).toEqual(secrets.map((row) => ({ ...row, value: null, is_encrypted: true })));
  const { fields } = (await read()).body;
  expect(fields).toMatchObject([{ id: 'plan' }, { secret: true, has_value: true }]);
  expect((await history()).filter((entry) => entry.secret === true)).toHaveLength(8);
  const ofAccount = `/api/v2/public/slug/demo_crm/config/${account.account_id}`;
  for (const credential of [backend, member]) {
    for (const path of [ofAccount, `${ofAccount}/history?limit=100`]) {
      expect(await getStatus(send('GET', path, credential)), path).toBe(200);
    }
    expect(await getStatus(send('GET', at('token'), { ...credential, slug: 'demo_crm' }))).toBe(
      200,
    );
  }
  expect(await getStatus(send('POST', `${ofAccount}/reset`, session))).toBe(200);
  // Closing the app searches responses, log lines and columns.
});

test('the search finds a planted secret', async () => {
  const leaky = await startConnectApp();
  leaky.logLines.push(`{"msg":"${ACCESS(7)}"}`);
  const { org } = await leaky.makeCustomer();
  await leaky.rows("update org set name = 'canary_in_a_plain_column' where _id = $1", [org.org_id]);
  await leaky.call('GET', '/api/v1/org', {
    authorization: `Bearer ${org.accountToken}`,
    environment: 'test',
  });
  await expect(leaky.close()).rejects.toThrow(
    /GET \/api\/v1\/org: canary_in_a_…[\s\S]*a log line: canary_acces…[\s\S]*table org: canary_in_a_…/,
  );
});
