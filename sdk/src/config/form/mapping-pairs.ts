import { getMappingSides, type MappingSides } from '@patchbay/rules/check-mapping.ts';
import type { LabelRow, Option } from '@patchbay/rules/field.ts';
import { isScalar } from '@patchbay/rules/json.ts';
import type { ConfigField, ConfigValue, LabelValue } from '../../index.ts';
import { optionName } from './combobox.tsx';

/** A row's value as text, and one option that is chosen for the row. */
export type Pair = readonly [row: string, choice: LabelValue];

/** The two columns of a mapping field. The stored mapping goes from rows to choices. */
export interface Columns extends Pick<MappingSides, 'isMultiple'> {
  rows: readonly LabelRow[];
  choices: readonly Option[];
  /** The headings of rows and choices; empty if the field has none. */
  names: readonly string[];
}

export function getColumns(field: ConfigField): Columns {
  const { rows = [], choices = [], isMultiple } = getMappingSides(field);
  const { mapping } = field;
  const names = mapping ? [mapping.source.name, mapping.destination.name] : [];
  return { rows, choices, names, isMultiple };
}

/** Returns the chosen values. A value that cannot be a choice is left out. */
export function toChoices(value: unknown): LabelValue[] {
  return (Array.isArray(value) ? value : [value]).filter(isScalar);
}

export function toPairs(value: ConfigValue | undefined): Pair[] {
  return Object.entries(Object(value)).flatMap(([row, choice]) =>
    toChoices(choice).map((member): Pair => [row, member]),
  );
}

/** Swaps rows and choices, in either direction. */
export function swapPairs(pairs: readonly Pair[], rows: readonly Option[]): Pair[] {
  const values = new Map(rows.map(({ value }) => [String(value), value]));
  return pairs.map(([row, choice]) => [String(choice), values.get(row) ?? row]);
}

export function groupPairs(pairs: readonly Pair[]): Map<string, LabelValue[]> {
  const groups = new Map<string, LabelValue[]>();
  for (const [key, value] of pairs) {
    groups.set(key, [...(groups.get(key) ?? []), value]);
  }
  return groups;
}

/** Converts pairs to the mapping that is stored, or to null if there are none. */
export function fromPairs(pairs: readonly Pair[], { isMultiple }: Columns): ConfigValue {
  const entries = [...groupPairs(pairs)].map(([row, choices]) => [
    row,
    isMultiple(row) ? choices : choices.at(-1),
  ]);
  // Object.fromEntries makes every key an own key, even `__proto__`.
  return entries.length > 0 ? Object.fromEntries(entries) : null;
}

/** Returns, for each row without a choice, the first unused option with the same name. */
export function matchByName(pairs: readonly Pair[], { rows, choices }: Columns): Pair[] {
  const mapped = new Set(pairs.map(([row]) => row));
  const used = new Set(pairs.map(([, choice]) => choice));
  const byName = new Map<string, LabelValue>();
  for (const choice of choices) {
    const name = plainName(choice);
    if (!used.has(choice.value) && !byName.has(name)) {
      byName.set(name, choice.value);
    }
  }
  return rows.flatMap((row): Pair[] => {
    const [key, name] = [String(row.value), plainName(row)];
    const choice = byName.get(name);
    if (choice === undefined || mapped.has(key)) {
      return [];
    }
    byName.delete(name);
    return [[key, choice]];
  });
}

/** Normalizes a name, so that `Work_Email` and `work email` are equal. */
function plainName(option: Option): string {
  return optionName(option)
    .toLowerCase()
    .replace(/[\s_-]+/g, '');
}
