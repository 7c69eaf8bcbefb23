import { type Evaluation, evaluateRules, type StoredRules } from './evaluate-rules.ts';
import type { Json } from './json.ts';

/** A field of a linked account that the organization defines (contract: `UdfEntry`). */
export interface UserDefinedField {
  readonly key_name: string;
  readonly key_value: Json;
}

/**
 * Decides whether an account may use a workflow: evaluates the access rule over the account's fields. The
 * `lhs` of a rule is the name of a field. If two fields share a name, the later one counts.
 *
 * @param rule null or undefined if the workflow has no access rule, which every account passes
 */
export function evaluateAccessRule(
  rule: StoredRules | Json | undefined,
  udf: readonly UserDefinedField[],
): Evaluation {
  return evaluateRules(
    rule ?? [],
    Object.fromEntries(udf.map(({ key_name, key_value }) => [key_name, key_value])),
  );
}
