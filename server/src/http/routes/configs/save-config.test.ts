import type { ConfigField, PortalField } from '@patchbay/contract/schema.gen.d.ts';
import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import { shareTestApp } from '@patchbay/test-kit/server/shared-test-app.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createObjectId } from '#lib/object-id.ts';
import { makeConfigs, select, text } from '#test/configs/config-fixture.ts';

const app = await shareTestApp();

const fixed = (...values: (string | number)[]) =>
  ({ kind: 'fixed', options: values.map((value) => ({ value })) }) as const;
const field = (id: string, field_type: PortalField['field_type'], more = {}): PortalField => ({
  id,
  name: `Field ${id}`,
  field_type,
  ...more,
});
const readValues = (fields: readonly ConfigField[]) =>
  Object.fromEntries(fields.map(({ id, value }) => [id, value]));

describe('a config', () => {
  it('of an app without a portal asks nothing, and one of an unknown app is 404', async () => {
    const { save, read, org, send, session } = await makeConfigs(app, null);
    expect(await read()).toMatchObject({ status: 404 });
    expect(await save()).toMatchObject({
      status: 200,
      body: {
        config_id: 'harbor-coffee',
        fields: [],
        workflows: [],
        labels: [],
        pages: [{ id: 'general', name: 'General Fields' }],
        revision: 1,
        portal_version: null,
        connection_id: null,
        connection_status: 'not_connected',
      },
    });
    expect(await save({ slug: 'no_such_app' })).toMatchObject({
      status: 404,
      body: { error_code: 'RESOURCE_NOT_FOUND' },
    });
    expect(await save({ slug: 'hubspot' })).toMatchObject({
      status: 404,
      body: { error_code: 'APP_DISABLED' },
    });
    const disable = { enabled: false };
    const as = { authorization: `Bearer ${org.accountToken}` };
    await send('PUT', '/api/v1/application/demo_crm/settings', as, disable);
    const path = '/api/v2/public/slug/demo_crm/config';
    expect(await send('GET', path, session)).toMatchObject({ status: 404 });
    expect(await send('GET', path, { ...as, linked_account_id: 'harbor-coffee' })).toMatchObject({
      status: 200,
    });
  });

  it('of another id is another one; a back end and a member reach all of them', async () => {
    const { save, update, backend, member, send, history } = await makeConfigs(app, {
      fields: [text('a')],
    });
    await save();
    await save({ config_id: 'wholesale', fields: { a: 'two' } });
    await update({ config_id: 'wholesale', fields: { a: 'three' } });
    const path = '/api/v2/public/slug/demo_crm/config';
    expect(await send('GET', `${path}/wholesale`, backend)).toMatchObject({
      body: { fields: [{ value: 'three' }] },
    });
    expect(await send('GET', path, member)).toMatchObject({ body: { revision: 1 } });
    const body = { slug: 'demo_crm', fields: { a: 'by a member' } };
    expect(await send('PUT', '/api/v2/public/config', member, body)).toMatchObject({ status: 200 });
    expect(await send('PUT', '/api/v2/public/config', backend, body)).toMatchObject({
      body: { revision: 2 },
    });
    expect((await history())[0]?.actor).toMatchObject({ type: 'user' });
    const summaries = await send('GET', '/api/v2/public/configs', member);
    expect(summaries.body).toMatchObject([
      { config_id: 'harbor-coffee', revision: 2 },
      { config_id: 'wholesale', revision: 2, workflows_enabled: 0, archived_at: null },
    ]);
    expect(await send('DELETE', `${path}/wholesale`, backend)).toMatchObject({
      body: { message: 'Config "wholesale" of Demo CRM is deleted.' },
    });
    expect(await send('DELETE', `${path}/wholesale`, backend)).toMatchObject({ status: 404 });
  });
});

it.each(['.', '..'])(
  'the id of a config is not %s, which would leave an address',
  async (config_id) => {
    const { save } = await makeConfigs(app, null);
    expect(await save({ config_id })).toMatchObject({
      status: 400,
      body: { details: [{ pointer: '/config_id' }] },
    });
  },
);

describe('values', () => {
  const rules = [{ lhs: 'plan', operator: 'eq', rhs: 'growth' }];
  const group = { join: 'OR', rules: [...rules, { join: 'AND', rules }] };
  const fields: PortalField[] = [
    text('text'),
    field('textarea', 'textarea'),
    field('number', 'number'),
    field('email', 'email'),
    field('url', 'url'),
    field('date', 'date'),
    field('json', 'json'),
    select('select', ['a', 'b']),
    select('many', ['a', 'b'], { multiple: true }),
    field('map', 'map', { labels: { kind: 'labels' }, options: fixed('name', 'email') }),
    field('map_v2', 'map_v2', {
      mapping: {
        source: { name: 'Theirs', options: fixed('x', 'y') },
        destination: { name: 'Ours', options: fixed('p', 'q'), multiple: true },
      },
    }),
    field('rules', 'rule_engine', { rule_columns: [{ name: 'Field', options: fixed('plan') }] }),
    field('group', 'rule_engine', { rule_columns: [{ name: 'Field', options: fixed('plan') }] }),
  ];
  const values = {
    text: 'naïve 🌍 שלום',
    textarea: 'two\nlines',
    number: 5.5,
    email: 'dana@brightdesk.example',
    url: 'https://brightdesk.example/a?b=c',
    date: '2026-11-18T09:20:00+01:00',
    json: { b: [1, { a: null }], a: 'order is kept', constructor: 'x' },
    select: 'b',
    many: ['b', 'a'],
    map: { full_name: 'name' },
    map_v2: { y: ['q', 'p'] },
    rules,
    group,
  };

  it('of every type return as they were stored, and clearing leaves the default', async () => {
    const { save, read, update } = await makeConfigs(app, { fields });
    const labels = [{ name: 'Full name', value: 'full_name' }];
    const saved = await save({ labels, fields: values });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    expect(readValues(saved.body.fields)).toEqual(values);
    const stored = await read();
    expect(readValues(stored.body.fields)).toEqual(values);
    expect(JSON.stringify(stored.body.fields[6]?.value)).toBe(JSON.stringify(values.json));
    expect(stored.body.labels).toEqual(labels);
    const none = Object.fromEntries(Object.keys(values).map((id) => [id, null]));
    const cleared = await update({ fields: none });
    expect(readValues(cleared.body.fields)).toEqual(
      Object.fromEntries(Object.keys(values).map((id) => [id, undefined])),
    );
  });

  it('are texts where they look like something else', async () => {
    const { save, read } = await makeConfigs(app, {
      fields: [text('a'), select('b', ['1', '01'])],
    });
    for (const a of ['1', 'true', 'null', '"x"', '{"a":1}', ' ']) {
      await save({ fields: { a, b: '1' } });
      expect(readValues((await read()).body.fields)).toEqual({ a, b: '1' });
    }
  });

  it('survive, whatever they hold', async () => {
    const { save, update, read } = await makeConfigs(app, { fields: [field('any', 'json')] });
    await save();
    const storable = fc
      .oneof(fc.jsonValue({ maxDepth: 6 }), fc.json({ maxDepth: 1 }))
      .filter((value) => value !== null && !JSON.stringify(value).includes('__proto__'));
    await fc.assert(
      fc.asyncProperty(storable, async (value) => {
        const sent = JSON.parse(JSON.stringify(value));
        expect(await update({ fields: { any: sent } })).toMatchObject({ status: 200 });
        expect((await read()).body.fields[0]?.value).toEqual(sent);
      }),
      { numRuns: 25, seed: 11 },
    );
  });

  it.each([
    ['a field that never was', { nowhere: 1 }, '/fields/nowhere'],
    ['a wrong type', { text: 5 }, '/fields/text'],
    ['an option that is not offered', { select: 'c' }, '/fields/select'],
    ['an option of a list twice', { many: ['a', 'a'] }, '/fields/many/1'],
    ['a row that is not there', { map_v2: { z: ['p'] } }, '/fields/map_v2/z'],
    [
      'a name of the prototype as a row',
      { map_v2: { constructor: ['p'] } },
      '/fields/map_v2/constructor',
    ],
    ['an option that is a name of the prototype', { select: 'toString' }, '/fields/select'],
    ['a text of 64 kB', { text: 'x'.repeat(65_536) }, '/fields/text'],
    [
      'a rule over an unknown left side',
      { rules: [{ lhs: 'constructor', operator: 'exist' }] },
      '/fields/rules/0/lhs',
    ],
    [
      'rules nested in six groups',
      { rules: nested(6) },
      '/fields/rules/rules/0/rules/0/rules/0/rules/0/rules/0',
    ],
    ['rules nested in 50 groups', { rules: nested(50) }, `/fields/rules${'/rules/0'.repeat(15)}`],
    ['a name of every prototype', JSON.parse('{"json":{"__proto__":1}}'), '/fields/json/__proto__'],
    ['a date that is none', { date: '2026-02-30' }, '/fields/date'],
  ])('%s is 400 with its pointer, and nothing is stored', async (_what, wrong, pointer) => {
    const { save, read } = await makeConfigs(app, { fields });
    const refused = await save({ fields: { email: 'dana@brightdesk.example', ...wrong } });
    expect(refused).toMatchObject({
      status: 400,
      body: { error_code: 'VALIDATION_ERROR', details: [{ in: 'body', pointer }] },
    });
    expect(await read()).toMatchObject({ status: 404 });
  });

  function nested(levels: number): object {
    return levels === 0
      ? { lhs: 'plan', operator: 'exist' }
      : { join: 'AND', rules: [nested(levels - 1)] };
  }

  it('that are wrong are 400 at their place in every call', async () => {
    const id = createObjectId();
    const offered = [select('offered', ['a'])];
    const { save, update, send, session, backend } = await makeConfigs(app, {
      fields: [field('number', 'number')],
      workflows: [{ id, fields: offered }],
    });
    await save();
    const put = (at: string, value: unknown) =>
      send('PUT', `/api/v2/public/config/field/${at}`, { ...session, slug: 'demo_crm' }, { value });
    const workflows = (fields: object) => ({ slug: 'demo_crm', workflows: [{ id, fields }] });
    const refused: [string, unknown][] = [
      ['/workflows/0/fields/offered', await update(workflows({ offered: 'b' }))],
      ['/workflows/0/fields/number', await update(workflows({ number: 1 }))],
      [
        '/workflows/0/fields/offered',
        await send('PUT', '/api/v2/public/config', backend, workflows({ offered: 1 })),
      ],
      ['/value', await put('number', 'x')],
      ['/value', await put(`offered?workflow_id=${id}`, 'b')],
    ];
    for (const [pointer, response] of refused) {
      expect(response).toMatchObject({ status: 400, body: { details: [{ in: 'body', pointer }] } });
    }
    expect(await put('nowhere', 1)).toMatchObject({ status: 404 });
    expect((await save()).body.revision).toBe(1);
  });

  it('of a secret are encrypted and never returned', async () => {
    const secret = 'canary_secret-of-config';
    const { save, update, history, org } = await makeConfigs(app, {
      fields: [text('token', { secret: true, required: true, parent: 'host' }), text('host')],
    });
    expect((await save({ fields: { host: 'a' } })).body.fields).toMatchObject([
      { secret: true, has_value: false },
      { value: 'a' },
    ]);
    const stored = await update({ fields: { token: secret } });
    expect(stored.body.fields).toMatchObject([{ secret: true, has_value: true }, {}]);
    expect(stored.body.fields[0]).not.toHaveProperty('value');
    const moved = await update({ fields: { host: 'b' } });
    expect(moved.body.cleared_fields).toEqual([{ id: 'token', name: 'Field token' }]);
    await update({ fields: { token: secret } });
    await update({ fields: { token: null } });
    expect((await history()).slice(0, 2)).toMatchObject([
      { field_id: 'token', secret: true },
      { field_id: 'token', secret: true },
    ]);
    const { rows } = await runSql(
      app.database.adminUrl,
      `select value, value_encrypted from config_value where org_id = $1 and field_id = 'token'`,
      [org.org_id],
    );
    expect(rows).toEqual([{ value: null, value_encrypted: null }]);
  });

  it('of an archived field are taken and kept, and return with it', async () => {
    const { save, update, org, send } = await makeConfigs(app, { fields: [text('a'), text('b')] });
    await save({ fields: { a: 'one' } });
    const publish = async (publishedFields: PortalField[]) => {
      const as = { authorization: `Bearer ${org.accountToken}` };
      const path = '/api/v1/application/demo_crm/config-portal';
      const { body } = await send<{ revision: number }>('GET', path, as);
      const draft = {
        pages: [{ id: 'general', name: 'General Fields' }],
        fields: publishedFields,
        workflows: [],
      };
      await send('PUT', path, as, { draft, revision: body.revision });
      const done = await send('POST', `${path}/publish`, as, { revision: body.revision + 1 });
      expect(done.status).toBe(200);
    };
    await publish([text('b')]);
    const updated = await update({ fields: { a: 'two' } });
    expect(updated).toMatchObject({
      status: 200,
      body: { portal_version: 2, fields: [{ id: 'b' }] },
    });
    expect(await update({ fields: { a: 5 } })).toMatchObject({ status: 400 });
    await publish([text('a'), text('b')]);
    expect((await save()).body.fields).toMatchObject([{ id: 'a', value: 'two' }, { id: 'b' }]);
  });

  it('that are the stored ones already change nothing', async () => {
    const { save, history } = await makeConfigs(app, { fields });
    await save({ fields: { text: 'a', number: '5.50', many: ['a'] } });
    const again = await save({ fields: { text: 'a', number: 5.5, many: ['a'] } });
    expect(again).toMatchObject({ status: 200, body: { revision: 1 } });
    expect(await history()).toHaveLength(4);
  });
});
