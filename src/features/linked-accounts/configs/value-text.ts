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

// Checked by hand, because `v.lazy` would be part of the first load of every page.
const isGroup = (value: unknown): value is Group =>
  v.is(group, value) && value.rules.every((member) => v.is(rule, member) || isGroup(member));

type Choice = v.InferOutput<typeof choice>;
type GetName = (value: Choice) => string;

/** Returns a function that replaces values by the names of their options. */
function createGetName(options: readonly FieldOption[] = []): GetName {
  // Compared as texts: the keys of a mapping are texts, whatever the values of its rows are.
  const names = new Map(options.map(({ name, value }) => [String(value), name]));
  const toName = (value: string | number | boolean) => names.get(String(value)) ?? String(value);
  return (value) => (Array.isArray(value) ? value.map(toName).join(', ') : toName(value));
}

function ruleText(name: { lhs: GetName; rhs: GetName }, { lhs, operator, rhs }: Rule): string {
  const words = isOperator(operator) ? OPERATOR_NAMES[operator] : operator;
  const right = rhs === undefined || rhs === null ? '' : ` ${name.rhs(rhs)}`;
  return `${name.lhs(lhs)} ${words}${right}`;
}

function groupText(name: { lhs: GetName; rhs: GetName }, { join, rules: members }: Group): string {
  return members
    .map((member) => ('join' in member ? `(${groupText(name, member)})` : ruleText(name, member)))
    .join(join === 'AND' ? ' and ' : ' or ');
}

/** A value in lines of text; undefined for other JSON, which has no such text. */
export type ValueText = string[] | undefined;

/**
 * Formats a stored value: names of options, 'row: option' for mappings, sentences for rules.
 * @param field the field with its options; without it, the text has values instead of names
 */
export function formatValue(value: ConfigValue, field?: ConfigField): ValueText {
  if (v.is(choice, value)) {
    const text = createGetName(field?.options)(value);
    return text === '' ? undefined : [text];
  }
  if (v.is(rules, value)) {
    const name = ruleNames(field);
    return value.map((member) => ruleText(name, member));
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
  const [row, option] = [createGetName(source), createGetName(target)];
  return Object.entries(rows.output).map(([key, mapped]) => `${row(key)}: ${option(mapped)}`);
}

function isMapping({ field_type }: ConfigField): boolean {
  return field_type === 'map' || field_type === 'map_v2';
}

function ruleNames(field: ConfigField | undefined): { lhs: GetName; rhs: GetName } {
  const [columns] = field?.field_type === 'rule_engine' ? field.rule_columns : [];
  const rowOptions = columns?.lhs.options ?? [];
  const right = [
    ...rowOptions.flatMap(({ options = [] }) => options),
    ...(columns?.rhs?.options ?? []),
  ];
  return { lhs: createGetName(rowOptions), rhs: createGetName(right) };
}
