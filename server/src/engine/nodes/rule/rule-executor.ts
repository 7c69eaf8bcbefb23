import { isList, type Json, jsonOf, ownValue } from '@patchbay/rules/json.ts';
import { conditionsHold } from '../../../domain/workflows/conditions-hold.ts';
import type { NodeExecutor } from '../node-type.ts';

/** Goes on at `true` or `false`. */
export const ruleExecutor: NodeExecutor<'rule'> = {
  type: 'rule',
  execute: async (_context, { conditions }) => {
    const given = jsonOf(conditions);
    const path = conditionsHold(given) ? 'true' : 'false';
    return {
      kind: 'done',
      outlets: [path],
      output: {
        condition_result: path === 'true',
        evaluated_conditions: evaluated(given),
        execution_path: path,
      },
    };
  },
};

/** Each single condition with its result, in the order in which they are written. */
function evaluated(conditions: Json): Json[] {
  const rules = isList(conditions) ? conditions : ownValue(conditions, 'rules');
  if (isList(rules)) {
    return rules.flatMap(evaluated);
  }
  return [
    {
      variable: ownValue(conditions, 'lhs') ?? null,
      operator: ownValue(conditions, 'operator') ?? null,
      value: ownValue(conditions, 'rhs') ?? null,
      result: conditionsHold([conditions]),
    },
  ];
}
