import { isList, type Json, jsonOf, ownValue } from '@patchbay/rules/json.ts';
import { conditionsHold } from '../../../domain/workflows/conditions-hold.ts';
import { areQuickConditions } from '../../../domain/workflows/quick-conditions.ts';
import type { PooledJob } from '../../../pool/pooled-job.ts';
import { runInPool } from '../node-job.ts';
import type { NodeExecutor } from '../node-type.ts';

export interface RuleDeps {
  /** Evaluates conditions in another process. */
  evaluateRule: PooledJob<Json, RuleResult>;
}

/** The result of conditions, and of each single one. */
export interface RuleResult {
  holds: boolean;
  evaluated: Json[];
}

/** Goes on at `true` or `false`. */
export function createRuleExecutor(deps: RuleDeps): NodeExecutor<'rule'> {
  return {
    type: 'rule',
    execute: async (context, settings) => {
      const conditions = jsonOf(settings.conditions);
      const { holds, evaluated } = areQuickConditions(conditions)
        ? evaluateRule(conditions)
        : await runInPool(deps.evaluateRule, conditions, context);
      const path = holds ? 'true' : 'false';
      return {
        kind: 'done',
        outlets: [path],
        output: {
          condition_result: holds,
          evaluated_conditions: evaluated,
          execution_path: path,
        },
      };
    },
  };
}

export const evaluateRule = (conditions: Json): RuleResult => ({
  holds: conditionsHold(conditions),
  evaluated: evaluateEach(conditions),
});

/** Each single condition with its result, in the order in which they are written. */
function evaluateEach(conditions: Json): Json[] {
  const rules = isList(conditions) ? conditions : ownValue(conditions, 'rules');
  if (isList(rules)) {
    return rules.flatMap(evaluateEach);
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
