import {
  getOwnValue,
  isList,
  type Json,
  type JsonObject,
  toJsonValue,
} from '@patchbay/rules/json.ts';
import { conditionsHold } from '#domain/workflows/conditions-hold.ts';
import { areQuickConditions } from '#domain/workflows/quick-conditions.ts';
import { limitOutput } from '../limit-output.ts';
import { type NodeJob, runNodeJob } from '../node-job.ts';
import type { NodeExecutor } from '../node-type.ts';
import type { OutputRequest } from '../output-job.ts';

export interface RuleDeps {
  /** Evaluates conditions in another process. */
  evaluateRule: NodeJob<OutputRequest<Json>>;
}

/** Continues at the outlet `true` or `false`. */
export function createRuleExecutor(deps: RuleDeps): NodeExecutor<'rule'> {
  return {
    type: 'rule',
    execute: async (context, settings) => {
      const conditions = toJsonValue(settings.conditions);
      const { outputFields } = context;
      const keep = outputFields.length === 0 ? null : outputFields;
      const result = areQuickConditions(conditions)
        ? toResult(conditions)
        : await runNodeJob(deps.evaluateRule, { settings: conditions, keep }, context);
      const holds = getOwnValue(result, 'holds') === true;
      return {
        kind: 'done',
        outlets: [holds ? 'true' : 'false'],
        output: getOwnValue(result, 'output') ?? null,
      };
    },
  };
}

/**
 * Evaluates conditions as a job of the pool: the run needs to know whether they hold, also if it does not keep that.
 *
 * @throws NodeError OUTPUT_TOO_LARGE
 */
export function evaluateRule({ settings, keep }: OutputRequest<Json>): Json {
  const { holds, output } = toResult(settings);
  return { holds, output: limitOutput(output, keep, 'The output') };
}

function toResult(conditions: Json): { holds: boolean; output: JsonObject } {
  const holds = conditionsHold(conditions);
  return {
    holds,
    output: {
      condition_result: holds,
      evaluated_conditions: evaluateEach(conditions),
      execution_path: holds ? 'true' : 'false',
    },
  };
}

/** Returns each single condition with its result, in the order in which they are written. */
function evaluateEach(conditions: Json): Json[] {
  const rules = isList(conditions) ? conditions : getOwnValue(conditions, 'rules');
  if (isList(rules)) {
    return rules.flatMap(evaluateEach);
  }
  return [
    {
      variable: getOwnValue(conditions, 'lhs') ?? null,
      operator: getOwnValue(conditions, 'operator') ?? null,
      value: getOwnValue(conditions, 'rhs') ?? null,
      result: conditionsHold([conditions]),
    },
  ];
}
