import type { ApiErrorBody, ConfigSummary } from '@patchbay/contract/schema.gen.d.ts';
import { readBody } from '@patchbay/test-kit/server/read-response.ts';
import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import { shareTestApp } from '@patchbay/test-kit/server/shared-test-app.ts';
import { describe, expect, it } from 'vitest';
import { createObjectId } from '#lib/object-id.ts';
import { makeConfigs, text } from '#test/configs/config-fixture.ts';
import { createPageCalls } from '#test/connect/page-calls.ts';

const app = await shareTestApp();

const rows = async (statement: string, values: string[]) =>
  (await runSql(app.database.adminUrl, statement, values)).rows;

describe('the connections of an app', () => {
  it('take its configs along: archived with the last one, back with the next', async () => {
    const workflow = createObjectId();
    const { save, read, connect, backend, member, send, history, session } = await makeConfigs(
      app,
      { fields: [text('a')], workflows: [{ id: workflow, auto_enable: true, fields: [] }] },
    );
    await connect();
    await save({ fields: { a: 'kept' } });
    const summaries = async () =>
      (await send<ConfigSummary[]>('GET', '/api/v2/public/configs', member)).body;
    expect(await summaries()).toMatchObject([{ workflows_enabled: 1, archived_at: null }]);
    const gone = await send(
      'DELETE',
      '/api/v2/public/linked-account/integration/demo_crm?linked_account_id=harbor-coffee',
      backend,
    );
    expect(gone.status).toBe(200);
    expect(await summaries()).toMatchObject([
      { workflows_enabled: 0, connection_status: 'not_connected', archived_at: expect.any(String) },
    ]);
    const list = await send('GET', '/api/v2/public/slug/demo_crm/configs', session);
    expect(list.body).toEqual([]);
    expect((await history()).slice(0, 2)).toMatchObject([
      { kind: 'workflow', workflow_id: workflow, after: false, actor: { type: 'backend' } },
      { kind: 'archived', revision: 2 },
    ]);
    await connect();
    expect((await read()).body).toMatchObject({
      fields: [{ value: 'kept' }],
      workflows: [{ enabled: false }],
      connection_status: 'active',
      revision: 3,
    });
    expect((await history())[0]).toMatchObject({ kind: 'restored', actor: { type: 'system' } });
  });

  it('leave what another connection still serves; a write takes an archived config back', async () => {
    const { save, update, connect, history, send, session, disconnect } = await makeConfigs(app, {
      fields: [text('a')],
    });
    const first = await connect();
    const second = await connect();
    await save({ connection_id: second });
    const end = (id: string) =>
      send('DELETE', `/api/v1/linked-acc/integration/demo_crm?connection_id=${id}`, session);
    await end(second);
    expect((await save()).body).toMatchObject({
      connection_id: second,
      connection_status: 'deleted',
    });
    expect(await update({ connection_id: second })).toMatchObject({ status: 200 });
    expect(await update({ connection_id: createObjectId() })).toMatchObject({
      status: 400,
      body: { details: [{ pointer: '/connection_id' }] },
    });
    expect((await update({ connection_id: first })).body.connection_status).toBe('active');
    await disconnect();
    expect((await history())[0]).toMatchObject({
      kind: 'archived',
      actor: { type: 'linked_account', name: 'Harbor Coffee' },
    });
    expect((await save()).body.connection_status).toBe('not_connected');
    expect((await history())[0]?.kind).toBe('archived');
    await update({ fields: { a: 'x' } });
    expect((await history()).slice(0, 2).map(({ kind }) => kind)).toEqual(['value', 'restored']);
  });

  it('may expire: the config stays, and a workflow can be enabled', async () => {
    const workflow = createObjectId();
    const { save, update, connect, org } = await makeConfigs(app, {
      workflows: [{ id: workflow, fields: [] }],
    });
    await connect();
    await save();
    await rows("update connection set status = 'expired' where org_id = $1", [org.org_id]);
    expect(await update({ workflows: [{ id: workflow, enabled: true }] })).toMatchObject({
      status: 200,
      body: { connection_status: 'expired', workflows: [{ enabled: true }] },
    });
  });
});

it('a config goes with its account, with its values and its history', async () => {
  const { save, send, backend, org } = await makeConfigs(app, { fields: [text('a')] });
  await save({ fields: { a: 'x' } });
  await send('DELETE', '/api/v2/public/linked-account/harbor-coffee', backend);
  for (const table of ['config', 'config_value', 'config_change']) {
    expect(await rows(`select _id from ${table} where org_id = $1`, [org.org_id])).toEqual([]);
  }
});

it('a hidden field is written by customers, and read by the organization alone', async () => {
  const { save, update, read, history, send, session, backend } = await makeConfigs(app, {
    fields: [
      text('plan'),
      text('tier', { hidden: true, parent: 'plan', required: true }),
      text('seen', { parent: 'tier' }),
    ],
  });
  await save({ fields: { plan: 'yearly', tier: 'gold-canary', seen: 'yes' } });
  const fieldPath = '/api/v2/public/config/field/tier';
  const of = (credential: Record<string, string>) =>
    send('GET', fieldPath, { ...credential, slug: 'demo_crm' });
  expect((await of(session)).status).toBe(404);
  expect(await of(backend)).toMatchObject({ status: 200, body: { value: 'gold-canary' } });
  const raised = await send(
    'PUT',
    fieldPath,
    { ...backend, slug: 'demo_crm' },
    { value: 'silver-canary' },
  );
  expect(raised.status, JSON.stringify(raised.body)).toBe(200);
  const refused = await update({ revision: 1, fields: { tier: 'bronze' } });
  expect(refused).toMatchObject({ status: 409, body: { error_code: 'CONFIG_CHANGED' } });
  const cleared = await update({ fields: { plan: 'monthly' } });
  expect(cleared.status, JSON.stringify(cleared.body)).toBe(200);
  const seen = [await read(), refused, cleared, await history()];
  expect(JSON.stringify(seen)).not.toContain('canary');
  expect((await read()).body.fields.map(({ id }) => id)).toEqual(['plan', 'seen']);
  const whole = await send('GET', '/api/v2/public/slug/demo_crm/config', backend);
  expect(whole.body).toMatchObject({ fields: [{ id: 'plan' }, { id: 'tier' }, { id: 'seen' }] });
});

it('a workflow is unknown to an account that is not offered it', async () => {
  const [hidden, ruled] = [createObjectId(), createObjectId()];
  const { save, backend, send } = await makeConfigs(app, {
    workflows: [
      { id: hidden, hidden: true, fields: [] },
      { id: ruled, access_rule: [{ lhs: 'plan', operator: 'eq', rhs: 'growth' }], fields: [] },
    ],
  });
  expect((await save()).body.workflows).toEqual([]);
  for (const id of [hidden, ruled, createObjectId()]) {
    const enable = await save({ workflows: [{ id, enabled: true }] });
    expect(enable).toMatchObject({
      status: 404,
      body: { details: [{ pointer: '/workflows/0/enabled' }] },
    });
  }
  const path = '/api/v2/public/slug/demo_crm/config';
  expect(await send('GET', path, backend)).toMatchObject({ body: { workflows: [{ id: hidden }] } });
  const account = { account_id: 'harbor-coffee', udf: { plan: 'growth' } };
  await send('PUT', '/api/v2/public/linked-account', backend, account);
  expect((await save()).body.workflows).toMatchObject([{ id: ruled }]);
});

describe('a session that may only read', () => {
  it('sees all and changes nothing, and so do the pages that it opens', async () => {
    const { save, org, send, backend } = await makeConfigs(app, { fields: [text('a')] });
    const body = { linked_account_id: 'harbor-coffee', read_only: true };
    const minted = await send<{ token: string }>(
      'POST',
      '/api/v2/public/session-token',
      backend,
      body,
    );
    const page = createPageCalls(app, org);
    const by = { authorization: `Bearer ${minted.body.token}` };
    const opened = await page.exchange(await page.newLink({}, by));
    const { token } = await readBody<'exchangeConnectToken'>(opened);
    const list = { method: 'POST', headers: { slug: 'demo_crm' } };
    expect((await page.call(token, '/api/v2/public/config/field', list)).status).toBe(404);
    await save();
    for (const session of [minted.body.token, token]) {
      const call = async (path: string, init: RequestInit = {}) =>
        (await page.call(session, path, init)).status;
      const details = await page.call(session, '/api/v3/org/basics');
      const { read_only } = await readBody<'getAccountDetails'>(details);
      expect(read_only).toBe(true);
      expect(await call('/api/v2/f-sdk/slug/demo_crm/config')).toBe(200);
      expect(await call('/api/v2/public/config/field', list)).toBe(200);
      expect(await call('/api/v2/public/config/field/a', { ...list, body: '{}' })).toBe(200);
      const put = { method: 'PUT', headers: { slug: 'demo_crm' }, body: '{"value":"x"}' };
      expect(await call('/api/v2/public/config/field/a', put)).toBe(403);
      expect(await call('/api/v1/demo_crm/integrate')).toBe(403);
    }
    expect((await save()).body).toMatchObject({ revision: 1 });
  });
});

describe('a customer', () => {
  it('reads which field has a value that is not a schedule, and no name of a workflow that is not offered', async () => {
    const [hidden, offered] = [createObjectId(), createObjectId()];
    const { save, member, send } = await makeConfigs(app, {
      fields: [text('first', { name: 'Sync time' }), text('second', { name: 'Clean-up time' })],
      workflows: [
        { id: hidden, hidden: true, fields: [] },
        { id: offered, fields: [] },
      ],
    });
    for (const [id, field] of [
      [hidden, 'first'],
      [offered, 'second'],
    ]) {
      await rows('update workflow set live_cron = $2 where _id = $1', [
        `${id}`,
        `{{application.fields.${field}}}`,
      ]);
    }
    await save();
    const readMessage = async (field: string, by?: Record<string, string>) => {
      const fields = { [field]: '61 * * * *' };
      const { body } =
        by === undefined
          ? await save({ fields })
          : await send<ApiErrorBody>('PUT', '/api/v2/public/config', by, {
              slug: 'demo_crm',
              fields,
            });
      return body.message;
    };
    const PROBLEM = 'The minute "61" of this CRON expression is not valid';
    expect(await readMessage('first')).toContain(
      `Sync time decides when a workflow runs. ${PROBLEM}`,
    );
    expect(await readMessage('second')).toContain(
      `Clean-up time decides when Workflow ${offered.slice(-2)} runs. ${PROBLEM}`,
    );
    expect(await readMessage('first', member)).toContain(
      `Sync time decides when Workflow ${hidden.slice(-2)} runs. ${PROBLEM}`,
    );
  });

  it('learns nothing of workflows that are not offered, and not who works there', async () => {
    const [hidden, refused, offered] = [createObjectId(), createObjectId(), createObjectId()];
    const rule = [{ lhs: 'plan', operator: 'eq', rhs: 'growth' }];
    const fields = [text('a')];
    const { save, update, member, send, history, org } = await makeConfigs(app, {
      fields,
      workflows: [
        { id: hidden, hidden: true, fields },
        { id: refused, access_rule: rule, fields },
        { id: offered, fields },
      ],
    });
    await save();
    const asMember = (workflow: string, a: string) =>
      send('PUT', '/api/v2/public/config', member, {
        slug: 'demo_crm',
        workflows: [{ id: workflow, fields: { a } }],
      });
    await asMember(offered, 'x');
    await asMember(hidden, 'y');
    await runSql(
      app.database.adminUrl,
      `update config_change set workflow = $1 where workflow = $2`,
      [refused, hidden],
    );
    await asMember(hidden, 'z');
    const ofCustomer = await history();
    expect(ofCustomer).toMatchObject([
      { workflow_id: offered, actor: { type: 'user', name: null } },
      { kind: 'created' },
    ]);
    const path = '/api/v2/public/slug/demo_crm/config/harbor-coffee/history';
    expect((await send('GET', path, member)).body).toMatchObject({
      docs: [
        { workflow_id: hidden, actor: { name: org.email } },
        { workflow_id: refused },
        { workflow_id: offered },
        { kind: 'created' },
      ],
    });
    const conflict = await update({
      revision: 1,
      workflows: [{ id: offered, fields: { a: 'mine' } }],
    });
    expect(conflict.body).toMatchObject({
      message: expect.stringContaining('by a member of the organization'),
      details: [{ conflict: { changed_by: { type: 'user', name: null } } }],
    });
  });
});
