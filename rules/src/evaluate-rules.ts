import { getOwnValue, isList, isScalar, type Json, type Scalar } from './json.ts';
import { MAX_GROUP_LEVELS } from './limits.ts';
import { isOperator, takesRightSide } from './operators.ts';
import { doesRuleHold } from './rule-holds.ts';

/** One condition. `rhs` is absent if the operator takes no right side. */
export type Rule = {
  /** A key of the sample; a number or boolean is converted to text. */
  readonly lhs: Scalar;
  /** One of OPERATORS. A rule with any other operator does not hold. */
  readonly operator: string;
  readonly rhs?: Json | undefined;
};

/**
 * A group of rules that holds if all of them hold (AND) or at least one does (OR). A group without rules
 * holds.
 */
export type RuleGroup = {
  readonly join: 'AND' | 'OR';
  readonly rules: readonly (Rule | RuleGroup)[];
};

/** The rules that a `rule_engine` field or an access rule stores. All rules of a list have to hold. */
export type StoredRules = readonly Rule[] | RuleGroup;

export interface Evaluation {
  readonly holds: boolean;
  /**
   * JSON pointer into the stored rules to the first rule that decided: one that failed under AND or held
   * under OR. If no single rule decided, the pointer to the group whose rules all held or all failed (''
   * for the outermost group).
   */
  readonly decidedBy: string;
}

/**
 * Evaluates stored rules against a sample. It never throws and changes nothing. A malformed rule does not
 * hold, nor does a group below MAX_GROUP_LEVELS. The cost is linear in the size of the rules and of the
 * values that they name.
 *
 * @param rules StoredRules, or JSON that may not be valid rules
 * @param sample an object whose own keys `lhs` names; paths are not supported
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
  const rules = isFlat ? node : getOwnValue(node, 'rules');
  if (!isList(rules)) {
    return { holds: evaluateRule(node, sample), decidedBy: pointer };
  }
  const join = isFlat ? 'AND' : getOwnValue(node, 'join');
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
  const [lhs, operator] = [getOwnValue(rule, 'lhs'), getOwnValue(rule, 'operator')];
  const rhs = getOwnValue(rule, 'rhs');
  return (
    isScalar(lhs) &&
    isOperator(operator) &&
    (rhs !== undefined || !takesRightSide(operator)) &&
    doesRuleHold(operator, getOwnValue(sample, String(lhs)), rhs ?? null)
  );
}

/**
 * Converts rules to a flat list if a list can express them: groups joined by AND, and groups with one
 * member. Returns other rules unchanged.
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
  const lists = rule.rules.map((member) => flatten(member, level + 1));
  return lists.every((list) => list !== undefined) ? lists.flat() : undefined;
}
