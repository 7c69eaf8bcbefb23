import { evaluateRules } from '@patchbay/rules/evaluate-rules.ts';
import { isList, isObject, type Json, type JsonObject } from '@patchbay/rules/json.ts';

/**
 * Whether the conditions of a node hold. Because the evaluator looks up left sides by name, each left side's value
 * gets a name.
 *
 * @param conditions stored rules in which every template was replaced by its value
 */
export function conditionsHold(conditions: Json): boolean {
  const sample: Record<string, Json> = {};
  return evaluateRules(withNames(conditions, sample), sample).holds;
}

function withNames(node: Json, sample: Record<string, Json>): Json {
  if (isList(node)) {
    return node.map((rule) => withNames(rule, sample));
  }
  if (!isObject(node)) {
    return node;
  }
  if (isList(node.rules)) {
    return { ...node, rules: node.rules.map((rule) => withNames(rule, sample)) };
  }
  const name = `value${Object.keys(sample).length}`;
  sample[name] = node.lhs ?? null;
  return { ...node, lhs: name } satisfies JsonObject;
}
