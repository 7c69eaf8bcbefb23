import { checkOption, checkOptions, indexOptions } from './check-options.ts';
import type { Field, LabelRow, Option } from './field.ts';
import { formatMemberPointer, isObject, type Json } from './json.ts';
import type { Report } from './problem.ts';

/** The two sides of a mapping. A side is undefined if it is not known. */
export interface MappingSides {
  readonly rows: readonly LabelRow[] | undefined;
  readonly choices: readonly Option[] | undefined;
  readonly rowsByKey: ReadonlyMap<string, LabelRow>;
  /** Tells whether a row takes a list of choices. */
  readonly isMultiple: (key: string) => boolean;
}

/** Returns the two sides of a `map` or `map_v2` field. The text of a row's value is the key of the row. */
export function getMappingSides({
  labels,
  options,
  mapping,
  multiple = false,
}: Field): MappingSides {
  const rows: readonly LabelRow[] | undefined = mapping ? mapping.source.options : labels;
  const rowsByKey = new Map(rows?.map((row) => [String(row.value), row]));
  return {
    rows,
    choices: mapping ? mapping.destination.options : options,
    rowsByKey,
    isMultiple: (key) =>
      rowsByKey.get(key)?.multiple ?? (mapping?.destination.multiple || multiple),
  };
}

/**
 * Checks the value of a `map` or `map_v2` field: an object from the text of a row's value to the value of
 * an option, or to a list of them if the row takes several. Leaves out rows whose value is null.
 */
export function checkMapping(field: Field, value: Json, report: Report): Json {
  if (!isObject(value)) {
    report('', 'WRONG_TYPE');
    return value;
  }
  const { rows, choices, rowsByKey, isMultiple } = getMappingSides(field);
  // The field has one flag for both lists, so either of them may have been cut.
  const areRowsKnown = rows && !(field.mapping && field.options_truncated);
  const find = indexOptions(choices, field.options_truncated);
  // Object.fromEntries makes every key an own key, even `__proto__`. An assignment would not.
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, choice]) => {
      const pointer = formatMemberPointer('', key);
      if (areRowsKnown && !rowsByKey.has(key)) {
        report(pointer, 'UNKNOWN_ROW');
      }
      if (choice === null || choice === undefined) {
        return [];
      }
      const check = isMultiple(key) ? checkOptions : checkOption;
      return [[key, check(find, choice, pointer, report)]];
    }),
  );
}
