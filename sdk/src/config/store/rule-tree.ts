import {
  type Rule,
  type RuleGroup,
  type StoredRules,
  toStoredRules,
} from '@patchbay/rules/evaluate-rules.ts';
import type { ConfigValue } from '../../index.ts';

export type RuleNode = Rule | RuleGroup;

export function isGroup(node: RuleNode): node is RuleGroup {
  return 'rules' in node;
}

/**
 * Converts a value to a group of rules, which the form edits. A value that is not rules becomes an empty
 * group.
 */
export function toTree(value: unknown): RuleGroup {
  const rules = isStoredRules(value) ? value : [];
  return 'rules' in rules ? rules : { join: 'AND', rules };
}

/** Converts rules to their stored form: a list if it means the same, null if there are no rules. */
export function storeRules(value: unknown): ConfigValue {
  const stored = toStoredRules(toTree(value));
  return 'rules' in stored ? stored : stored.length > 0 ? [...stored] : null;
}

/** The server and `checkValue` accept nothing else for a field of rules. */
function isStoredRules(value: unknown): value is StoredRules {
  return Array.isArray(value) || Array.isArray(Object(value).rules);
}
