import { expect, test } from 'vitest';
import { createNodeContext } from '#test/engine/node-context.ts';
import { createRuleExecutor, evaluateRule } from './rule-executor.ts';

let pooled = 0;
const ruleExecutor = createRuleExecutor({
  evaluateRule: async (request) => {
    pooled += 1;
    return { output: evaluateRule(request) };
  },
});

test('goes on where its conditions lead, and says what each of them gave', async () => {
  const conditions = {
    join: 'OR' as const,
    rules: [
      { lhs: 12.5, operator: 'gt', rhs: '12' },
      { join: 'AND' as const, rules: [{ lhs: 'Ada', operator: 'exist' }] },
      { lhs: '', operator: 'exist' },
    ],
  };
  expect(await ruleExecutor.execute(createNodeContext(), { conditions })).toEqual({
    kind: 'done',
    outlets: ['true'],
    output: {
      condition_result: true,
      execution_path: 'true',
      evaluated_conditions: [
        { variable: 12.5, operator: 'gt', value: '12', result: true },
        { variable: 'Ada', operator: 'exist', value: null, result: true },
        { variable: '', operator: 'exist', value: null, result: false },
      ],
    },
  });
  const fails = [{ lhs: 'a', operator: 'eq', rhs: 'b' }];
  expect(await ruleExecutor.execute(createNodeContext(), { conditions: fails })).toMatchObject({
    outlets: ['false'],
    output: { condition_result: false },
  });
});

test('conditions on long lists are evaluated in the pool', async () => {
  const list = Array.from({ length: 2500 }, (_, index) => index);
  const conditions = (count: number) =>
    Array(count).fill({ lhs: list, operator: 'contains', rhs: 1 });
  pooled = 0;
  await ruleExecutor.execute(createNodeContext(), { conditions: conditions(3) });
  expect(pooled).toBe(0);
  await ruleExecutor.execute(createNodeContext(), { conditions: conditions(4) });
  expect(pooled).toBe(1);
  const outputFields = ['execution_path'];
  expect(
    await ruleExecutor.execute(createNodeContext({ outputFields }), {
      conditions: conditions(200),
    }),
  ).toEqual({ kind: 'done', outlets: ['true'], output: { execution_path: 'true' } });
  await expect(
    ruleExecutor.execute(createNodeContext(), { conditions: conditions(200) }),
  ).rejects.toMatchObject({ code: 'OUTPUT_TOO_LARGE' });
});
