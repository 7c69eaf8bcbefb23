import { listOfferedOperators } from '@patchbay/rules/check-rules.ts';
import type { Rule } from '@patchbay/rules/evaluate-rules.ts';
import { isOperator, takesPart, takesRightSide } from '@patchbay/rules/operators.ts';
import type { ConfigField, FieldOption, LeftOption } from '../../index.ts';
import { isGroup, type RuleNode } from '../store/rule-tree.ts';
import type { FormContextValue } from './form-context.ts';

/** What the form offers for a rule, once its left side is chosen. */
export interface RuleOffer {
  /** Name of the left side. */
  name: string;
  type: LeftOption['type'];
  operators: readonly string[];
  /** The right sides; undefined where one is typed. */
  options: readonly FieldOption[] | undefined;
}

/** The left sides that can be chosen; undefined where one is typed. */
export function leftOptions({ rule_columns = [] }: ConfigField): LeftOption[] | undefined {
  const lists = rule_columns.flatMap(({ lhs }) => (lhs.options ? [lhs.options] : []));
  return lists.length > 0 ? lists.flat() : undefined;
}

export function offerFor(
  { rule_columns = [] }: ConfigField,
  { lhs, operator }: Rule,
  text: FormContextValue['text'],
): RuleOffer {
  const find = (options: readonly LeftOption[] | undefined) =>
    options?.find(({ value }) => String(value) === String(lhs));
  const column = rule_columns.find((one) => find(one.lhs.options)) ?? rule_columns[0];
  const left = find(column?.lhs.options);
  const type = left?.type;
  return {
    name: left?.name ?? String(lhs),
    type,
    operators: listOfferedOperators(left, column),
    options:
      type === 'boolean'
        ? [true, false].map((value) => ({ value, name: text(`${value}`) }))
        : takesPart(operator, type)
          ? undefined
          : (left?.options ?? column?.rhs?.options),
  };
}

/** A rule or a group as a sentence. */
export function inWords(
  field: ConfigField,
  node: RuleNode,
  text: FormContextValue['text'],
): string {
  if (isGroup(node)) {
    const parts = node.rules.map((one) => {
      const words = inWords(field, one, text);
      return isGroup(one) && one.rules.length > 1 ? `(${words})` : words;
    });
    return parts.join(` ${text(node.join === 'OR' ? 'or' : 'and')} `);
  }
  const { name, options = [] } = offerFor(field, node, text);
  const right = [node.rhs ?? ''].flat().map((one) => {
    const option = options.find(({ value }) => String(value) === String(one));
    return option?.name ?? String(one);
  });
  const words = `${name} ${operatorText(node.operator, text)}`;
  return takesRightSide(node.operator) ? `${words} ${right.join(', ')}` : words;
}

/** An operator in words; one that is not known stands for itself. */
export function operatorText(operator: string, text: FormContextValue['text']): string {
  return isOperator(operator) ? text(operator) : operator;
}
