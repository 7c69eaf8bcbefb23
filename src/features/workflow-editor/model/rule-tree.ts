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

/** Converts stored conditions to a group; undefined if the value is not a list or a group of conditions. */
export function parseRules(value: Json | undefined): RuleGroup | undefined {
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

/** Converts a group to the stored form: a list if all conditions have to hold and there are no groups inside. */
export function toStoredRules({ join, rules }: RuleGroup): RuleValue {
  const conditions = rules.flatMap((rule) => (isGroup(rule) ? [] : [rule]));
  return join === 'AND' && conditions.length === rules.length ? conditions : { join, rules };
}

export function isStoredAsList(value: Json | undefined): boolean {
  return getOwnValue(value, 'rules') === undefined;
}

/** Changes the operator of a condition, and converts the right side to the form that it takes. */
export function setOperator({ lhs, rhs }: RuleCondition, operator: string): RuleCondition {
  return takesRightSide(operator)
    ? { lhs, operator, rhs: parseRightSide(formatRightSide(rhs), operator) }
    : { lhs, operator };
}

/** Parses a typed right side. Some operators take values between commas. */
export function parseRightSide(text: string, operator: string): string | string[] {
  if (!takesList(operator) || isTemplateText(text)) {
    return text;
  }
  return text === '' ? [] : text.split(',').map((part) => part.trimStart());
}

export function formatRightSide(rhs: RuleCondition['rhs']): string {
  return Array.isArray(rhs) ? rhs.map(String).join(', ') : String(rhs ?? '');
}
