import { isList, isScalar, type Json, ownValue, type Scalar } from './json.ts';
import { MAX_GROUP_LEVELS } from './limits.ts';
import { isOperator, takesRightSide } from './operators.ts';
import { doesRuleHold } from './rule-holds.ts';

/** One condition. `rhs` is absent where the operator takes none. */
export type Rule = {
  /** Key of the sample, as text. */
  readonly lhs: Scalar;
  /** One of OPERATORS; a rule with another one does not hold. */
  readonly operator: string;
  readonly rhs?: Json | undefined;
};

/** Rules of which all hold (AND), or at least one (OR). Without rules it states nothing and holds. */
export type RuleGroup = {
  readonly join: 'AND' | 'OR';
  readonly rules: readonly (Rule | RuleGroup)[];
};

/** What a `rule_engine` field and an access rule store. A list means that all hold. */
export type StoredRules = readonly Rule[] | RuleGroup;

export interface Evaluation {
  readonly holds: boolean;
  /**
   * JSON pointer into the stored rules: to the first rule that decided, one that failed under AND or held
   * under OR. Where no single rule decided, to the group of which all held or all failed ('' for the
   * outermost).
   */
  readonly decidedBy: string;
}

/**
 * Evaluates stored rules against a sample. It never throws and changes nothing: a malformed rule, and a
 * group below MAX_GROUP_LEVELS, does not hold. The cost is linear in the size of the rules and of the
 * values that they name.
 *
 * @param rules StoredRules, or JSON that claims to be some
 * @param sample what `lhs` names, by own keys; no paths
 *
 * @example
 * evaluateRules([{ lhs: 'amount', operator: 'gt', rhs: '9.99' }], { amount: 10 });
 * // { holds: true, decidedBy: '' }
 */
export function evaluateRules(rules: StoredRules | Json, sample: Json): Evaluation {
  return evaluateNode(rules, sample, '', 1);
}

function evaluateNode(node: Json, sample: Json, pointer: string, level: number): Evaluation {
  const isFlat = level === 1 && isList(node);
  const rules = isFlat ? node : ownValue(node, 'rules');
  if (!isList(rules)) {
    return { holds: evaluateRule(node, sample), decidedBy: pointer };
  }
  const join = isFlat ? 'AND' : ownValue(node, 'join');
  if ((join !== 'AND' && join !== 'OR') || level > MAX_GROUP_LEVELS) {
    return { holds: false, decidedBy: pointer };
  }
  for (const [index, rule] of rules.entries()) {
    const at = `${pointer}${isFlat ? '' : '/rules'}/${index}`;
    const result = evaluateNode(rule, sample, at, level + 1);
    if (result.holds === (join === 'OR')) {
      return result;
    }
  }
  return { holds: join === 'AND' || rules.length === 0, decidedBy: pointer };
}

function evaluateRule(rule: Json, sample: Json): boolean {
  const [lhs, operator] = [ownValue(rule, 'lhs'), ownValue(rule, 'operator')];
  const rhs = ownValue(rule, 'rhs');
  return (
    isScalar(lhs) &&
    isOperator(operator) &&
    (rhs !== undefined || !takesRightSide(operator)) &&
    doesRuleHold(operator, ownValue(sample, String(lhs)), rhs ?? null)
  );
}

/**
 * Writes rules as the flat list wherever a list says the same: groups joined by AND, and groups of one.
 * Other rules stay as they are.
 */
export function toStoredRules(rules: StoredRules): StoredRules {
  return ('rules' in rules ? flatten(rules, 1) : undefined) ?? rules;
}

function flatten(rule: Rule | RuleGroup, level: number): readonly Rule[] | undefined {
  if (!('rules' in rule)) {
    return [rule];
  }
  if ((rule.join === 'OR' && rule.rules.length > 1) || level > MAX_GROUP_LEVELS) {
    return undefined;
  }
  const lists = rule.rules.map((one) => flatten(one, level + 1));
  return lists.every((one) => one !== undefined) ? lists.flat() : undefined;
}
