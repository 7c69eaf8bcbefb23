import type { ApiErrorBody, Config, RuleOptions } from '@patchbay/contract/schema.gen.d.ts';
import { listOperators, OPERATORS } from '@patchbay/rules/operators.ts';
import { asUser } from '@patchbay/test-kit/server/call-app.ts';
import { masterTokenFor } from '@patchbay/test-kit/server/org-team.ts';
import { shareTestApp } from '@patchbay/test-kit/server/shared-test-app.ts';
import { describe, expect, it } from 'vitest';
import { findWritableField, readExisting } from '#domain/configs/config-fields.ts';
import { readRuleOptions } from '#domain/configs/rule-options.ts';
import { type ConfigCall, writeConfig } from '#domain/configs/write/write-config.ts';
import { buildConfigWrite } from '#domain/configs/write/write-request.ts';
import type { FieldOptions } from '#domain/field-options/option-request.ts';
import { createObjectId } from '#lib/object-id.ts';
import { makeConfigs, mapField, select, text } from '#test/configs/config-fixture.ts';

const app = await shareTestApp();

describe('options that the app lists', () => {
  const source = (number: number) =>
    ({ kind: 'connector', identifier: `dynamic:demo_crm:${number}` }) as const;
  const fields = [
    select('pipeline', [], { options: source(1) }),
    select('stage', [], { options: source(2), parent: 'pipeline' }),
    text('note'),
  ];

  it('are checked where they can be read; a source that fails blocks nothing else', async () => {
    const { save, update, read, send, session, org } = await makeConfigs(app, { fields });
    const unchecked = await save({ fields: { pipeline: 'unknown yet', note: 'x' } });
    expect(unchecked).toMatchObject({
      status: 200,
      body: {
        fields: [{ value: 'unknown yet' }, {}, { value: 'x' }],
        field_errors: [
          { id: 'pipeline', error: {} },
          { id: 'stage', error: {} },
        ],
      },
    });
    expect(unchecked.body.fields[0]).not.toHaveProperty('options');
    const field = async (id: string, body: object) =>
      (
        await send<object>(
          'POST',
          `/api/v2/public/config/field/${id}`,
          { ...session, slug: 'demo_crm' },
          body,
        )
      ).body;
    expect(await field('pipeline', {})).toMatchObject({
      options_error: { message: expect.any(String) },
    });

    const key = { api_key: 'demo-api-key' };
    await send('POST', '/api/v2/app/demo_crm/save', session, key);
    const { body } = await read();
    // No pipeline has that id.
    expect(body.field_errors).toMatchObject([{ id: 'stage' }]);
    const [first, second] = listOptions(body, 0);
    expect(await update({ fields: { pipeline: 'nowhere' } })).toMatchObject({
      status: 400,
      body: { details: [{ pointer: '/fields/pipeline', message: 'is none of the options' }] },
    });
    const chosen = await update({ fields: { pipeline: first } });
    const [stage] = listOptions(chosen.body, 1);
    // A stage belongs to its pipeline, also where both are sent at once.
    expect((await update({ fields: { pipeline: second, stage } })).status).toBe(400);
    expect((await update({ fields: { pipeline: first, stage } })).status).toBe(200);
    expect((await update({ fields: { pipeline: second } })).body.cleared_fields).toEqual([
      { id: 'stage', name: 'Field stage', value: stage },
    ]);
    expect(await field('stage', { pipeline: first })).toMatchObject({
      options: expect.arrayContaining([expect.objectContaining({ value: stage })]),
    });

    // A caller that does not want to wait for the app gets no options.
    const spared = await read({ disable_field_options: 'true' });
    expect(spared.body.fields[0]).not.toHaveProperty('options');
    expect(spared.body).not.toHaveProperty('field_errors');
    // Support staff do not call apps with what customers have connected.
    const support = asUser(await masterTokenFor(app, org), 'test');
    const seen = await send<Config>('GET', '/api/v2/public/slug/demo_crm/config', {
      ...support,
      linked_account_id: 'harbor-coffee',
    });
    expect(seen.body.field_errors).toMatchObject([
      { id: 'pipeline', error: { message: expect.stringContaining('Support staff') } },
      { id: 'stage' },
    ]);
  });

  it('are never those of another connection than the one that was chosen', async () => {
    const { save, connect, send, session } = await makeConfigs(app, { fields });
    const connection_id = await connect();
    await send('POST', '/api/v2/app/demo_crm/save?_connection=new', session, {
      api_key: 'demo-api-key',
    });
    await save({ connection_id });
    const path = `/api/v1/linked-acc/integration/demo_crm?connection_id=${connection_id}`;
    expect((await send('DELETE', path, session)).status).toBe(200);
    const { body } = await save();
    expect(body).toMatchObject({ connection_id, connection_status: 'deleted' });
    expect(body.field_errors).toMatchObject([{ id: 'pipeline' }]);
    expect(body.fields[0]).not.toHaveProperty('options');
  });

  it('that were not read because the caller left let no value through', async () => {
    const { save, tenant, account, history } = await makeConfigs(app, { fields });
    await save();
    const { configs } = app.app.services;
    const caller = new AbortController();
    const leaving: FieldOptions = {
      resolve: async () => {
        caller.abort();
        return { error: { message: 'Demo CRM took too long.' } };
      },
    };
    const backend = { kind: 'api_key', api_key: createObjectId(), session_generation: 1 } as const;
    const call: ConfigCall = {
      key: { tenant, account, slug: 'demo_crm', config_id: null, canBeDisabled: false },
      by: { principal: { ...tenant, ...backend }, ip: '127.0.0.1', userAgent: null },
      mode: { viewer: 'organization', remote: 'read', signal: caller.signal },
    };
    const write = buildConfigWrite({ fields: { pipeline: 'nowhere' } });
    await expect(
      writeConfig({ ...configs, options: leaving }, call, () => write, false),
    ).rejects.toThrow('nothing was stored');
    expect(await history()).toHaveLength(1);
  });

  function listOptions({ fields: all }: Config, at: number): unknown[] {
    return (all[at]?.options ?? []).map(({ value }) => value);
  }
});

it('the operators of a rule follow from its left side', async () => {
  const { save, send, session } = await makeConfigs(app, {
    fields: [
      text('plain'),
      {
        ...text('rules'),
        field_type: 'rule_engine',
        rule_columns: [
          {
            name: 'Field',
            options: {
              kind: 'fixed',
              options: [
                { name: 'Plan', value: 'plan', type: 'text', options: [{ value: 'growth' }] },
                { value: 'active', type: 'boolean' },
              ],
            },
          },
        ],
      },
    ],
  });
  await save();
  const ask = (id: string, lhs: unknown) =>
    send<RuleOptions & Partial<ApiErrorBody>>(
      'POST',
      `/api/v2/public/config/rule-engine/${id}`,
      { ...session, slug: 'demo_crm' },
      { rule_column: { lhs } },
    );
  const plan = await ask('rules', 'plan');
  expect(plan.body.rule_column.rhs).toEqual({
    name: 'Value',
    type: 'select',
    options: [{ value: 'growth' }],
  });
  const active = await ask('rules', 'active');
  expect(active.body.rule_column.rhs).toEqual({ name: 'Value', type: 'text' });
  expect(active.body.rule_column.operator.options?.map(({ value }) => value)).toEqual([
    'eq',
    'neq',
    'is_null',
    'not_null',
    'exist',
    'not_exist',
  ]);
  expect(await ask('rules', 'toString')).toMatchObject({
    status: 400,
    body: { details: [{ pointer: '/rule_column/lhs' }] },
  });
  expect(await ask('plain', 'plan')).toMatchObject({
    status: 400,
    body: { details: [{ in: 'path', pointer: '/fieldId' }] },
  });
  expect((await ask('nowhere', 'plan')).status).toBe(404);
});

it('the left sides of rules follow from the parent, and a list that was cut refuses none', async () => {
  const source = { kind: 'connector', identifier: 'dynamic:demo_crm:2' } as const;
  const { save, tenant, account } = await makeConfigs(app, {
    fields: [
      text('pipeline', { defaultValue: 'sales' }),
      text('rules', {
        field_type: 'rule_engine',
        parent: 'pipeline',
        rule_columns: [{ name: 'Field', options: source }],
      }),
    ],
  });
  await save();
  const { configs } = app.app.services;
  const asked: unknown[] = [];
  const ask = async (lhs: string, truncated: boolean, remote: 'read' | 'leave_out' = 'read') => {
    const options: FieldOptions = {
      resolve: async (_scope, { parent }) => {
        asked.push(parent);
        return { options: [{ value: 'amount', type: 'number' }], truncated };
      },
    };
    const key = { tenant, account, slug: 'demo_crm', config_id: null, canBeDisabled: false };
    const state = await readExisting(configs, key);
    const mode = { viewer: 'customer', remote } as const;
    const entry = findWritableField(state, 'customer', { field_id: 'rules' });
    const { rule_column } = await readRuleOptions({ ...configs, options }, state, {
      entry,
      lhs,
      mode,
    });
    return rule_column.operator.options?.length;
  };
  expect(await ask('amount', false)).toBe(listOperators('number').length);
  expect(asked).toEqual(['sales']);
  await expect(ask('beyond', false)).rejects.toThrow('no such left side');
  // A left side that cannot be checked is accepted with every operator.
  expect(await ask('beyond', true)).toBe(OPERATORS.length);
  expect(await ask('beyond', false, 'leave_out')).toBe(OPERATORS.length);
});

describe('rows that the embedding application brings', () => {
  it("have a value each, not blank and no other row's", async () => {
    const { save } = await makeConfigs(app, {
      fields: [mapField('map', 'a/b'), mapField('any')],
    });
    const rows = [
      { name: 'One', value: 1 },
      { name: 'Same', value: '1' },
      { name: 'None', value: ' ' },
    ];
    expect(await save({ labels: rows })).toMatchObject({
      status: 400,
      body: { details: [{ pointer: '/labels/1/value' }, { pointer: '/labels/2/value' }] },
    });
    expect(await save({ labels: { 'a/b': rows } })).toMatchObject({
      body: { details: [{ pointer: '/labels/a~1b/1/value' }, {}] },
    });
    const list = [{ name: 'Tags', value: 'tags', multiple: true }];
    expect((await save({ labels: list })).body.labels).toEqual(list);
  });
});

it('a workflow that is named twice, and a revision of a config before this one, are refused', async () => {
  const id = createObjectId();
  const { save, update } = await makeConfigs(app, {
    fields: [text('a')],
    workflows: [{ id, fields: [text('b')] }],
  });
  await save();
  const workflows = ['x', 'y'].map((b) => ({ id, fields: { b } }));
  expect(await update({ workflows })).toMatchObject({
    status: 400,
    body: { details: [{ pointer: '/workflows/1/id' }] },
  });
  expect(await update({ fields: { a: 'x' }, revision: 2 })).toMatchObject({
    status: 409,
    body: { error_code: 'CONFIG_CHANGED', details: [{ pointer: '/revision' }] },
  });
});
