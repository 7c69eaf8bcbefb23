import type { ConfigField } from '@patchbay/contract/schema.gen.d.ts';
import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import { shareTestApp } from '@patchbay/test-kit/server/shared-test-app.ts';
import { describe, expect, it } from 'vitest';
import { createObjectId } from '#lib/object-id.ts';
import { type ConfigFixture, makeConfigs, select, text } from '#test/configs/config-fixture.ts';

const app = await shareTestApp();

const field = (
  { send, session }: ConfigFixture,
  id: string,
  { method = 'GET', body, query = '' }: { method?: string; body?: object; query?: string } = {},
) =>
  send<ConfigField & { error_code?: string; details?: object[] }>(
    method,
    `/api/v2/public/config/field/${id}${query}`,
    { ...session, slug: 'demo_crm' },
    body,
  );

describe('parents', () => {
  const fields = [
    select('pipeline', ['a', 'b']),
    select('stage', ['1', '2'], { parent: 'pipeline' }),
    text('note', { parent: 'stage' }),
    text('other'),
  ];
  const all = { pipeline: 'a', stage: '1', note: 'x', other: 'y' };

  it('come first: a child without its parent is refused, beside it or after it taken', async () => {
    const { save, update } = await makeConfigs(app, { fields });
    expect(await save({ fields: { stage: '1' } })).toMatchObject({
      status: 400,
      body: {
        details: [
          { pointer: '/fields/stage', message: 'needs a value of Field pipeline (pipeline) first' },
        ],
      },
    });
    expect((await save()).body.fields[1]?.options).toEqual([]);
    const saved = await save({ fields: { note: 'x', stage: '1', pipeline: 'a' } });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    expect((await update({ fields: { note: 'z' } })).status).toBe(200);
  });

  it('take what depends on them along, in one revision, and say so', async () => {
    const { save, update, history } = await makeConfigs(app, { fields });
    await save({ fields: all });
    const moved = await update({ fields: { pipeline: 'b' } });
    expect(moved.body).toMatchObject({
      revision: 2,
      cleared_fields: [
        { id: 'stage', name: 'Field stage', value: '1' },
        { id: 'note', name: 'Field note', value: 'x' },
      ],
      fields: [{ value: 'b' }, { id: 'stage' }, { id: 'note' }, { value: 'y' }],
    });
    expect(moved.body.fields[1]).not.toHaveProperty('value');
    const changed = (await history()).filter(({ revision }) => revision === 2);
    expect(changed.map(({ field_id }) => field_id).sort()).toEqual(['note', 'pipeline', 'stage']);
    await update({ fields: { stage: '2', note: 'x' } });
    const both = await update({ fields: { pipeline: 'a', stage: '1' } });
    expect(both.body.cleared_fields).toEqual([{ id: 'note', name: 'Field note', value: 'x' }]);
    const same = await update({ fields: { pipeline: 'a' } });
    expect(same.body).not.toHaveProperty('cleared_fields');
  });

  it('are known by the call about one field, also before they are stored', async () => {
    const fixture = await makeConfigs(app, { fields });
    await fixture.save({ fields: all });
    expect((await field(fixture, 'stage')).body).toMatchObject({ value: '1', options: [{}, {}] });
    await field(fixture, 'pipeline', { method: 'DELETE' });
    expect((await field(fixture, 'stage')).body.options).toEqual([]);
    const body = { pipeline: 'a', search: '2' };
    expect((await field(fixture, 'stage', { method: 'POST', body })).body.options).toEqual([
      { value: '2' },
    ]);
    const moved = await field(fixture, 'pipeline', { method: 'PUT', body: { value: 'b' } });
    expect(moved.body).toMatchObject({ id: 'pipeline', value: 'b', revision: 3 });
  });
});

describe('two writers', () => {
  const fields = [
    select('parent', ['a', 'b']),
    text('child', { parent: 'parent' }),
    text('one'),
    text('two'),
    text('token', { secret: true }),
  ];

  it('merge what differs, and are shown what both change', async () => {
    const { save, update, send, backend } = await makeConfigs(app, { fields });
    await save({ fields: { one: 'a', two: 'a' } });
    const otherConfig = { slug: 'demo_crm', fields: { one: 'theirs', token: 'their secret' } };
    await send('PUT', '/api/v2/public/config', backend, otherConfig);
    expect(await update({ revision: 1, fields: { two: 'mine' } })).toMatchObject({
      body: { revision: 3 },
    });
    const refused = await update({ revision: 1, fields: { one: 'mine', token: 'my', two: 'x' } });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        error_code: 'CONFIG_CHANGED',
        message:
          'Field one was changed by the back end in the meantime. Look at the value now, then save again.',
        details: [
          {
            pointer: '/fields/one',
            conflict: { changed_by: { type: 'backend' }, value: 'theirs' },
          },
          { pointer: '/fields/two', conflict: { value: 'mine' } },
          { pointer: '/fields/token' },
        ],
      },
    });
    expect(JSON.stringify(refused.body)).not.toContain('their secret');
    // An equal value contradicts no change. Without a revision, the last write wins.
    expect((await update({ revision: 1, fields: { one: 'theirs' } })).status).toBe(200);
    expect((await update({ fields: { one: 'mine' } })).status).toBe(200);
  });

  it('cannot clear a child that the other one has just filled', async () => {
    const { save, update } = await makeConfigs(app, { fields });
    await save({ fields: { parent: 'a' } });
    await update({ fields: { child: 'new' } });
    expect(await update({ revision: 1, fields: { parent: 'b' } })).toMatchObject({
      status: 409,
      body: { details: [{ pointer: '/fields/child', conflict: { value: 'new' } }] },
    });
  });

  it('are shown no values where they are too large together', async () => {
    const { save, update } = await makeConfigs(app, {
      fields: ['a', 'b', 'c', 'd'].map((id) => text(id)),
    });
    await save();
    const all = (value: string) => ({ a: value, b: value, c: value, d: value });
    await update({ fields: all('x'.repeat(60_000)) });
    const { body } = await update({ fields: all('y'), revision: 1 });
    expect(body.details?.map(({ conflict }) => Object.keys(conflict ?? {}))).toEqual(
      Array(4).fill(['changed_by', 'changed_at']),
    );
    const two = await update({ fields: { a: 'y', b: 'y' }, revision: 1 });
    expect(two.body.details?.map(({ conflict }) => conflict?.value)).toEqual(
      Array(2).fill('x'.repeat(60_000)),
    );
  });

  it('of one field, one switch, the rows and the connection are separate', async () => {
    const workflow = createObjectId();
    const fixture = await makeConfigs(app, { fields, workflows: [{ id: workflow, fields: [] }] });
    const { save, update, send, session, connect } = fixture;
    await save();
    const connection_id = await connect();
    const rows = [{ name: 'A', value: 'a' }];
    const path = `/api/v2/public/slug/demo_crm/config/harbor-coffee/workflows/${workflow}`;
    await update({ labels: rows, connection_id });
    await field(fixture, 'one', { method: 'PUT', body: { value: 'x' } });
    await send('PATCH', path, session, { enabled: true });
    const seen = { revision: 1 };
    expect(await update({ ...seen, labels: [], connection_id: null })).toMatchObject({
      status: 409,
      body: {
        details: [
          { pointer: '/labels' },
          { pointer: '/connection_id', conflict: { value: connection_id } },
        ],
      },
    });
    const put = await field(fixture, 'one', { method: 'PUT', body: { ...seen, value: 'y' } });
    expect(put).toMatchObject({ status: 409, body: { details: [{ pointer: '/value' }] } });
    expect(await send('PATCH', path, session, { ...seen, enabled: false })).toMatchObject({
      status: 409,
      body: { details: [{ pointer: '/enabled', conflict: { value: true } }] },
    });
  });
});

describe('workflows', () => {
  const at = (id: string) => `/api/v2/public/slug/demo_crm/config/harbor-coffee/workflows/${id}`;

  it('are enabled with a connection, their own required values and those of the app', async () => {
    const [workflow, otherWorkflow] = [createObjectId(), createObjectId()];
    const { save, update, send, session, connect, history } = await makeConfigs(app, {
      fields: [text('of_app', { required: true })],
      workflows: [
        { id: workflow, fields: [text('channel', { required: true })] },
        { id: otherWorkflow, fields: [text('days', { required: true, defaultValue: '30' })] },
      ],
    });
    const made = await save();
    expect(made.body.workflows).toMatchObject([
      { id: workflow, enabled: false, missing_fields: ['channel'], missing_app_fields: ['of_app'] },
      { id: otherWorkflow, enabled: false, missing_app_fields: ['of_app'] },
    ]);
    expect(await send('PATCH', at(otherWorkflow), session, { enabled: true })).toMatchObject({
      status: 400,
      body: { error_code: 'NOT_CONNECTED', status_code: 400 },
    });
    await connect();
    expect(await send('PATCH', at(workflow), session, { enabled: true })).toMatchObject({
      status: 400,
      body: {
        error_code: 'VALIDATION_ERROR',
        details: [
          { pointer: '/enabled', message: 'needs a value of Field channel (channel)' },
          { pointer: '/enabled', message: 'needs a value of Field of_app (of_app)' },
        ],
      },
    });
    await update({ fields: { of_app: 'x' } });
    expect(await send('PATCH', at(otherWorkflow), session, { enabled: true })).toMatchObject({
      status: 200,
      body: { workflows: [{ id: otherWorkflow, enabled: true }], revision: 3 },
    });
    const both = [{ id: workflow, enabled: true, fields: { channel: '#sales' } }];
    expect(await update({ workflows: both })).toMatchObject({
      body: { workflows: [{ enabled: true }, { enabled: true }] },
    });
    expect((await history())[0]).toMatchObject({
      kind: 'workflow',
      workflow_id: workflow,
      before: false,
      after: true,
    });
    expect(await send('PATCH', at(createObjectId()), session, { enabled: true })).toMatchObject({
      status: 404,
    });
  });

  it('are enabled by themselves in a new config that has all they need', async () => {
    const [ready, lacking] = [createObjectId(), createObjectId()];
    const { save, connect } = await makeConfigs(app, {
      workflows: [
        { id: ready, auto_enable: true, fields: [] },
        { id: lacking, auto_enable: true, fields: [text('a', { required: true })] },
      ],
    });
    expect((await save()).body.workflows).toMatchObject([{ enabled: false }, { enabled: false }]);
    await connect();
    const second = await save({ config_id: 'second' });
    expect(second.body.workflows).toMatchObject([{ enabled: true }, { enabled: false }]);
    const off = [{ id: ready, enabled: false }];
    const third = await save({ config_id: 'third', workflows: off });
    expect(third.body.workflows).toMatchObject([{ enabled: false }, { enabled: false }]);
  });
});

describe('rows that the embedding application brings', () => {
  it('serve as one list or by field; an empty list of saveConfig brings none', async () => {
    const { save, update } = await makeConfigs(app, {
      fields: [
        { ...select('map', ['a']), field_type: 'map', labels: { kind: 'labels', key: 'contact' } },
        { ...select('any', ['a']), field_type: 'map', labels: { kind: 'labels' } },
      ],
    });
    const contact = [{ name: 'Email', value: 'email', multiple: true }];
    const list = [{ name: 'Name', value: 'name' }];
    await save({ labels: { contact } });
    const saved = await save({ labels: list });
    expect(saved.body).toMatchObject({
      labels: list,
      fields: [
        { labels: contact, has_dynamic_map_fields: true, dynamic_map_field_object_name: 'contact' },
        { labels: list },
      ],
    });
    expect((await save({ labels: [] })).body.labels).toEqual(list);
    const cleared = await update({ labels: [] });
    expect(cleared.body).toMatchObject({
      labels: [],
      fields: [{ labels: contact }, { labels: [] }],
    });
    const tooMany = Array.from({ length: 501 }, (_, value) => ({ name: 'x', value }));
    expect(await save({ labels: tooMany, fields: { any: { name: 'a' } } })).toMatchObject({
      status: 400,
      body: { details: [{ in: 'body', pointer: '/labels' }] },
    });
    expect((await save()).body.revision).toBe(cleared.body.revision);
  });
});

it('the history goes back page by page, and a reset is part of it', async () => {
  const workflow = createObjectId();
  const { org, save, update, send, session } = await makeConfigs(app, {
    fields: [text('a')],
    workflows: [{ id: workflow, fields: [text('b')] }],
  });
  await save({ fields: { a: '1' }, workflows: [{ id: workflow, fields: { b: '1' } }] });
  for (const a of ['2', '3', '4']) {
    await update({ fields: { a } });
  }
  const path = '/api/v2/public/slug/demo_crm/config/harbor-coffee';
  const reset = (body?: object) => send('POST', `${path}/reset`, session, body);
  expect(await reset({ workflow_id: createObjectId() })).toMatchObject({ status: 404 });
  expect(await reset({ workflow_id: workflow })).toMatchObject({
    body: { fields: [{ value: '4' }], revision: 5 },
  });
  expect((await reset()).body).toMatchObject({ revision: 6 });
  const { rows: audited } = await runSql(
    app.database.adminUrl,
    `select metadata - 'slug' - 'linked_account_id' as counts from audit_event
      where org_id = $1 and event_type = 'CONFIG_UPDATED' order by created_at`,
    [org.org_id],
  );
  const one = { counts: { values: 1, workflows: 0 } };
  expect(audited).toEqual([one, one, one, one, one]);
  const read: unknown[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query = cursor === '' ? '' : `&cursor=${cursor}`;
    const page: { body: { docs: object[]; next_cursor: string | null } } = await send(
      'GET',
      `${path}/history?limit=2${query}`,
      session,
    );
    read.push(...page.body.docs);
    cursor = page.body.next_cursor;
  }
  expect(read).toMatchObject([
    { revision: 6, field_id: 'a', before: '4' },
    { revision: 5, field_id: 'b', workflow_id: workflow, before: '1' },
    { revision: 4, before: '3', after: '4' },
    { revision: 3 },
    { revision: 2 },
    { revision: 1, workflow_id: workflow, after: '1' },
    { revision: 1, field_id: 'a', after: '1' },
    { revision: 1, kind: 'created' },
  ]);
});
