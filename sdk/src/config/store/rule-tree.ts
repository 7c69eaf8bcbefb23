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

/** Rules as a group, which the form edits. What is none has no rules. */
export function toTree(value: unknown): RuleGroup {
  const rules = isStoredRules(value) ? value : [];
  return 'rules' in rules ? rules : { join: 'AND', rules };
}

/** The form in which rules are stored: the list wherever that says the same, null for none. */
export function storeRules(value: unknown): ConfigValue {
  const stored = toStoredRules(toTree(value));
  return 'rules' in stored ? stored : stored.length > 0 ? [...stored] : null;
}

/** The server and `checkValue` take nothing else for a field of rules. */
function isStoredRules(value: unknown): value is StoredRules {
  return Array.isArray(value) || Array.isArray(Object(value).rules);
}
