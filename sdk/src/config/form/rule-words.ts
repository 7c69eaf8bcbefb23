import { listOfferedOperators } from '@patchbay/rules/check-rules.ts';
import type { Rule } from '@patchbay/rules/evaluate-rules.ts';
import { isOperator, takesPart, takesRightSide } from '@patchbay/rules/operators.ts';
import type { ConfigField, FieldOption, LeftOption } from '../../index.ts';
import { isGroup, type RuleNode } from '../store/rule-tree.ts';
import type { FormContextValue } from './form-context.ts';

/** The operators and right sides that the form offers for the left side of a rule. */
export interface RuleOffer {
  /** Name of the left side. */
  name: string;
  type: LeftOption['type'];
  operators: readonly string[];
  /** The right sides; undefined if the value is typed. */
  options: readonly FieldOption[] | undefined;
}

/** Returns the left sides to choose from, or undefined if the left side is typed. */
export function listLeftOptions({ rule_columns = [] }: ConfigField): LeftOption[] | undefined {
  const lists = rule_columns.flatMap(({ lhs }) => (lhs.options ? [lhs.options] : []));
  return lists.length > 0 ? lists.flat() : undefined;
}

export function getRuleOffer(
  { rule_columns = [] }: ConfigField,
  { lhs, operator }: Rule,
  text: FormContextValue['text'],
): RuleOffer {
  const find = (options: readonly LeftOption[] | undefined) =>
    options?.find(({ value }) => String(value) === String(lhs));
  const column = rule_columns.find((candidate) => find(candidate.lhs.options)) ?? rule_columns[0];
  const leftOption = find(column?.lhs.options);
  const type = leftOption?.type;
  return {
    name: leftOption?.name ?? String(lhs),
    type,
    operators: listOfferedOperators(leftOption, column),
    options:
      type === 'boolean'
        ? [true, false].map((value) => ({ value, name: text(`${value}`) }))
        : takesPart(operator, type)
          ? undefined
          : (leftOption?.options ?? column?.rhs?.options),
  };
}

/** Formats a rule or a group as a sentence. */
export function formatRules(
  field: ConfigField,
  node: RuleNode,
  text: FormContextValue['text'],
): string {
  if (isGroup(node)) {
    const parts = node.rules.map((member) => {
      const words = formatRules(field, member, text);
      return isGroup(member) && member.rules.length > 1 ? `(${words})` : words;
    });
    return parts.join(` ${text(node.join === 'OR' ? 'or' : 'and')} `);
  }
  const { name, options = [] } = getRuleOffer(field, node, text);
  const right = [node.rhs ?? ''].flat().map((side) => {
    const option = options.find(({ value }) => String(value) === String(side));
    return option?.name ?? String(side);
  });
  const words = `${name} ${formatOperator(node.operator, text)}`;
  return takesRightSide(node.operator) ? `${words} ${right.join(', ')}` : words;
}

/** Returns the text of an operator. An unknown operator is its own text. */
export function formatOperator(operator: string, text: FormContextValue['text']): string {
  return isOperator(operator) ? text(operator) : operator;
}
