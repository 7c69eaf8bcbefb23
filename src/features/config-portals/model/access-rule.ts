import type {
  PortalWorkflow,
  RuleCondition,
  RuleGroup,
} from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { isOperator, takesRightSide } from '@patchbay/rules/operators.ts';

export type AccessRule = NonNullable<PortalWorkflow['access_rule']>;

/** An access rule as a list of conditions that are joined in one way. */
export type AccessRows = { join: RuleGroup['join']; rules: RuleCondition[] };

function isCondition(rule: RuleCondition | RuleGroup): rule is RuleCondition {
  return 'operator' in rule;
}

/** Converts a rule to rows. Undefined if it has groups within groups, which rows cannot show. */
export function toRows(rule: AccessRule | null | undefined): AccessRows | undefined {
  if (rule === null || rule === undefined) {
    return { join: 'AND', rules: [] };
  }
  if (Array.isArray(rule)) {
    return { join: 'AND', rules: rule };
  }
  const rules = rule.rules.filter(isCondition);
  return rules.length === rule.rules.length ? { join: rule.join, rules } : undefined;
}

/** Converts rows to a rule: a plain list if that means the same, undefined without rows. */
export function toAccessRule({ join, rules }: AccessRows): AccessRule | undefined {
  if (rules.length === 0) {
    return undefined;
  }
  return join === 'AND' || rules.length === 1 ? rules : { join, rules };
}

/** Finds the problems of the rows. The path of a problem is the index of its row. */
export function findAccessRuleProblems(
  rule: AccessRule | null | undefined,
): { path: string; message: string }[] {
  return (toRows(rule)?.rules ?? []).flatMap(({ lhs, operator, rhs }, index) => {
    if (lhs === '') {
      return [{ path: `${index}`, message: 'Enter the name of a user-defined field.' }];
    }
    const needsValue = isOperator(operator) && takesRightSide(operator);
    const isEmpty = rhs === undefined || rhs === '' || (Array.isArray(rhs) && rhs.length === 0);
    return needsValue && isEmpty ? [{ path: `${index}`, message: 'Enter a value.' }] : [];
  });
}
