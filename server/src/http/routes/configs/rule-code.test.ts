import type {
  ApiErrorBody,
  ConfigField,
  PortalField,
  RuleOptions,
} from '@patchbay/contract/schema.gen.d.ts';
import { shareTestApp } from '@patchbay/test-kit/server/shared-test-app.ts';
import { expect, it } from 'vitest';
import { type ConfigFixture, makeConfigs, text } from '#test/configs/config-fixture.ts';

const app = await shareTestApp();

const rules = (id: string, conditional_code: string): PortalField =>
  text(id, {
    field_type: 'rule_engine',
    parent: 'team',
    conditional_code,
    rule_columns: [
      {
        name: 'Field',
        options: {
          kind: 'fixed',
          options: [
            { name: 'Plan', value: 'plan', type: 'text', options: [{ value: 'old' }] },
            { value: 'seats', type: 'number' },
          ],
        },
      },
    ],
  });

const toHeaders = ({ session }: ConfigFixture) => ({ ...session, slug: 'demo_crm' });
const createAsk = (fixture: ConfigFixture) => (id: string, lhs: string) =>
  fixture.send<RuleOptions & Partial<ApiErrorBody>>(
    'POST',
    `/api/v2/public/config/rule-engine/${id}`,
    toHeaders(fixture),
    { rule_column: { lhs } },
  );
const createResolve = (fixture: ConfigFixture) => async (id: string) =>
  (
    await fixture.send<ConfigField>(
      'POST',
      `/api/v2/public/config/field/${id}`,
      toHeaders(fixture),
      {},
    )
  ).body;

it('conditional code decides what may follow each left side, in the form and when a value is stored', async () => {
  const code = `function yourFunction({ lhs, type, operators, options, parent, ...rest }) {
    console.log(lhs, { type, operators: operators.length, options, parent, rest });
    if (lhs === 'seats') return { operators: ['gt', 'lt'] };
    return { operators: ['eq'], options: [{ name: 'For ' + parent, value: parent }, 'any'] };
  }`;
  const fixture = await makeConfigs(app, {
    fields: [text('team', { defaultValue: 'sales' }), rules('rules', code)],
  });
  const { save, update, read } = fixture;
  await save();
  const options = [{ name: 'For sales', value: 'sales' }, { value: 'any' }];
  const asked = await createAsk(fixture)('rules', 'plan');
  expect(asked).toEqual({
    status: 200,
    body: {
      rule_column: {
        operator: { name: 'Operator', type: 'select', options: [{ name: 'is', value: 'eq' }] },
        rhs: { name: 'Value', type: 'select', options },
      },
      conditional_code_stdout: [
        'plan {"type":"text","operators":13,"options":[{"value":"old"}],"parent":"sales","rest":{"name":"Plan"}}',
      ],
    },
  });
  const lhs = {
    name: 'Field',
    type: 'select',
    options: [
      { name: 'Plan', value: 'plan', type: 'text', operators: ['eq'], options },
      { value: 'seats', type: 'number', operators: ['gt', 'lt'] },
    ],
  };
  expect((await createResolve(fixture)('rules')).rule_columns).toEqual([{ lhs }]);
  expect((await read()).body.fields[1]?.rule_columns).toEqual([{ lhs }]);
  // The form asks for what is left out here.
  const spared = await read({ disable_field_options: 'true' });
  expect(spared.body.fields[1]?.rule_columns).toEqual([{ lhs: { name: 'Field', type: 'select' } }]);
  // The code is the organization's.
  expect(JSON.stringify(spared.body)).not.toContain('conditional_code');

  const rule = (leftSide: string, operator: string, rhs: unknown) => ({
    fields: { rules: [{ lhs: leftSide, operator, rhs }] },
  });
  expect((await update(rule('plan', 'eq', 'sales'))).status).toBe(200);
  expect((await update(rule('seats', 'gt', 5))).status).toBe(200);
  for (const [change, pointer] of [
    [rule('plan', 'eq', 'old'), '/fields/rules/0/rhs'],
    [rule('plan', 'neq', 'sales'), '/fields/rules/0/operator'],
    [rule('seats', 'eq', 5), '/fields/rules/0/operator'],
  ] as const) {
    expect(await update(change)).toMatchObject({ status: 400, body: { details: [{ pointer }] } });
  }
  // The offered options follow from the parent that is sent with the rule.
  const moved = { fields: { team: 'support', ...rule('plan', 'eq', 'support').fields } };
  expect((await update(moved)).status).toBe(200);
});

it('code that fails is said where it matters, and keeps no customer from storing a rule', async () => {
  const fixture = await makeConfigs(app, {
    fields: [text('team', { defaultValue: 'sales' }), rules('rules', '\nreturn plans.of(params)')],
  });
  const { save, update, read } = fixture;
  await save();
  const { body } = await createAsk(fixture)('rules', 'plan');
  expect(body).toMatchObject({
    rule_column: { rhs: { type: 'select', options: [{ value: 'old' }] } },
    conditional_code_stdout: [],
    error: {
      message: "Line 2: ReferenceError: 'plans' is not defined",
      stack: expect.stringContaining('code.js:2'),
    },
  });
  const message = expect.stringContaining('The code of the rules failed. Line 2');
  expect((await createResolve(fixture)('rules')).options_error).toEqual({ message });
  expect((await read()).body.field_errors).toMatchObject([{ id: 'rules', error: { message } }]);
  const stored = await update({
    fields: { rules: [{ lhs: 'plan', operator: 'like', rhs: 'x%' }] },
  });
  expect(stored.status).toBe(200);
});
