import type {
  ConfigField,
  ConfigValue,
  FieldOption,
} from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { OPERATOR_NAMES } from '@patchbay/rules/operator-names.ts';
import { isOperator } from '@patchbay/rules/operators.ts';
import * as v from 'valibot';

const scalar = v.union([v.string(), v.number(), v.boolean()]);
const choice = v.union([scalar, v.array(scalar)]);
const mapping = v.record(v.string(), choice);
const rule = v.object({
  lhs: scalar,
  operator: v.string(),
  rhs: v.optional(v.nullable(choice)),
});
const rules = v.pipe(v.array(rule), v.minLength(1));

type Rule = v.InferOutput<typeof rule>;
type Group = { join: 'AND' | 'OR'; rules: readonly (Rule | Group)[] };

const group = v.object({ join: v.picklist(['AND', 'OR']), rules: v.array(v.unknown()) });

// By hand: `v.lazy` would be part of the first load of every page.
const isGroup = (value: unknown): value is Group =>
  v.is(group, value) && value.rules.every((one) => v.is(rule, one) || isGroup(one));

type Choice = v.InferOutput<typeof choice>;
type NameOf = (value: Choice) => string;

/** Names instead of values, where the options say them. */
function namesFrom(options: readonly FieldOption[] = []): NameOf {
  // By text: the keys of a mapping are texts, whatever the values of its rows are.
  const names = new Map(options.map(({ name, value }) => [String(value), name]));
  const one = (value: string | number | boolean) => names.get(String(value)) ?? String(value);
  return (value) => (Array.isArray(value) ? value.map(one).join(', ') : one(value));
}

function ruleText(name: { lhs: NameOf; rhs: NameOf }, { lhs, operator, rhs }: Rule): string {
  const words = isOperator(operator) ? OPERATOR_NAMES[operator] : operator;
  const right = rhs === undefined || rhs === null ? '' : ` ${name.rhs(rhs)}`;
  return `${name.lhs(lhs)} ${words}${right}`;
}

function groupText(name: { lhs: NameOf; rhs: NameOf }, { join, rules: members }: Group): string {
  return members
    .map((one) => ('join' in one ? `(${groupText(name, one)})` : ruleText(name, one)))
    .join(join === 'AND' ? ' and ' : ' or ');
}

/** A value in lines of text; undefined: any JSON, which has none. */
export type ValueText = string[] | undefined;

/**
 * How a stored value reads: names of options, 'row: option' for mappings, sentences for rules.
 *
 * @param field with its options; without it, values stand for their names
 */
export function valueText(value: ConfigValue, field?: ConfigField): ValueText {
  if (v.is(choice, value)) {
    const text = namesFrom(field?.options)(value);
    return text === '' ? undefined : [text];
  }
  if (v.is(rules, value)) {
    const name = ruleNames(field);
    return value.map((one) => ruleText(name, one));
  }
  if (isGroup(value)) {
    return [groupText(ruleNames(field), value)];
  }
  const rows = v.safeParse(mapping, value);
  if (!rows.success || (field !== undefined && !isMapping(field))) {
    return undefined;
  }
  const source = field?.field_type === 'map_v2' ? field.mapping.source.options : field?.labels;
  const target =
    field?.field_type === 'map_v2' ? field.mapping.destination.options : field?.options;
  const [row, option] = [namesFrom(source), namesFrom(target)];
  return Object.entries(rows.output).map(([key, mapped]) => `${row(key)}: ${option(mapped)}`);
}

function isMapping({ field_type }: ConfigField): boolean {
  return field_type === 'map' || field_type === 'map_v2';
}

function ruleNames(field: ConfigField | undefined): { lhs: NameOf; rhs: NameOf } {
  const [columns] = field?.field_type === 'rule_engine' ? field.rule_columns : [];
  const left = columns?.lhs.options ?? [];
  const right = [...left.flatMap(({ options = [] }) => options), ...(columns?.rhs?.options ?? [])];
  return { lhs: namesFrom(left), rhs: namesFrom(right) };
}
