import { type Evaluation, evaluateRules, type StoredRules } from './evaluate-rules.ts';
import type { Json } from './json.ts';

/** A field of a linked account that the organization defines (contract: `UdfEntry`). */
export interface UserDefinedField {
  readonly key_name: string;
  readonly key_value: Json;
}

/**
 * Whether an account may use a workflow: its access rule is evaluated over the account's fields, whose
 * names are what `lhs` names. Of two fields with one name the later counts.
 *
 * @param rule null or undefined where the workflow has none, which every account passes
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
