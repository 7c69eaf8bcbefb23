import type {
  RuleCondition,
  RuleGroup,
  RuleValue,
} from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { getOwnValue, isList, isObject, isScalar, type Json } from '@patchbay/rules/json.ts';
import { takesList, takesRightSide } from '@patchbay/rules/operators.ts';
import { isTemplateText } from './typed-text';

export type RuleNode = RuleGroup['rules'][number];

export const NEW_CONDITION: RuleCondition = { lhs: '', operator: 'eq', rhs: '' };

export function isGroup(node: RuleNode): node is RuleGroup {
  return 'rules' in node;
}

/** Stored conditions as a group; undefined for what are none. */
export function treeOf(value: Json | undefined): RuleGroup | undefined {
  if (value === undefined || value === null) {
    return { join: 'AND', rules: [] };
  }
  const node = parseRuleNode(isList(value) ? { join: 'AND', rules: value } : value);
  return node !== undefined && isGroup(node) ? node : undefined;
}

function parseRuleNode(value: Json): RuleNode | undefined {
  if (!isObject(value)) {
    return undefined;
  }
  const { join, rules, lhs, operator, rhs } = value;
  if (isList(rules) && (join === 'AND' || join === 'OR')) {
    const nodes = rules.map(parseRuleNode).filter((rule) => rule !== undefined);
    return nodes.length === rules.length ? { join, rules: nodes } : undefined;
  }
  if (!isScalar(lhs) || typeof operator !== 'string' || isObject(rhs)) {
    return undefined;
  }
  return {
    lhs,
    operator,
    ...(rhs === undefined ? {} : { rhs: isList(rhs) ? rhs.filter(isScalar) : rhs }),
  };
}

/** As it is stored: a list where all have to hold and there are no groups. */
export function storedRules({ join, rules }: RuleGroup): RuleValue {
  const conditions = rules.flatMap((rule) => (isGroup(rule) ? [] : [rule]));
  return join === 'AND' && conditions.length === rules.length ? conditions : { join, rules };
}

export function isStoredAsList(value: Json | undefined): boolean {
  return getOwnValue(value, 'rules') === undefined;
}

/** The condition with another operator, and the right side in the form that it takes. */
export function withOperator({ lhs, rhs }: RuleCondition, operator: string): RuleCondition {
  return takesRightSide(operator)
    ? { lhs, operator, rhs: rightSideOf(textOfRight(rhs), operator) }
    : { lhs, operator };
}

/** The right side of a typed text: of some operators values between commas. */
export function rightSideOf(text: string, operator: string): string | string[] {
  if (!takesList(operator) || isTemplateText(text)) {
    return text;
  }
  return text === '' ? [] : text.split(',').map((part) => part.trimStart());
}

export function textOfRight(rhs: RuleCondition['rhs']): string {
  return Array.isArray(rhs) ? rhs.map(String).join(', ') : String(rhs ?? '');
}
