import { evaluateRules } from '@patchbay/rules/evaluate-rules.ts';
import { isList, isObject, type Json, type JsonObject } from '@patchbay/rules/json.ts';

/**
 * Whether the conditions of a node hold. Their left sides are values here, in place of the templates that
 * named them; the evaluator looks values up by name.
 *
 * @param conditions stored rules with every template filled in
 */
export function conditionsHold(conditions: Json): boolean {
  const sample: Record<string, Json> = {};
  return evaluateRules(withNames(conditions, sample), sample).holds;
}

function withNames(node: Json, sample: Record<string, Json>): Json {
  if (isList(node)) {
    return node.map((one) => withNames(one, sample));
  }
  if (!isObject(node)) {
    return node;
  }
  if (isList(node.rules)) {
    return { ...node, rules: node.rules.map((one) => withNames(one, sample)) };
  }
  const name = `value${Object.keys(sample).length}`;
  sample[name] = node.lhs ?? null;
  return { ...node, lhs: name } satisfies JsonObject;
}
