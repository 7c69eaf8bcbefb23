import { checkOption, checkOptions, indexOptions } from './check-options.ts';
import type { Field, LabelRow, Option } from './field.ts';
import { isObject, type Json, memberPointer } from './json.ts';
import type { Report } from './problem.ts';

/** The columns of a mapping; one is undefined where it is not known. */
export interface MappingSides {
  readonly rows: readonly LabelRow[] | undefined;
  readonly choices: readonly Option[] | undefined;
  readonly rowsByKey: ReadonlyMap<string, LabelRow>;
  /** Whether a row takes a list of choices. */
  readonly isMultiple: (key: string) => boolean;
}

/** @returns the columns of a `map` or `map_v2` field, whose rows are named by the texts of their values */
export function mappingSides({ labels, options, mapping, multiple = false }: Field): MappingSides {
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
 * The value of a `map` or `map_v2` field: an object from the text of a row's value to the value of an
 * option, to a list of them where the row takes several. A row without a value (null) is left out.
 */
export function checkMapping(field: Field, value: Json, report: Report): Json {
  if (!isObject(value)) {
    report('', 'WRONG_TYPE');
    return value;
  }
  const { rows, choices, rowsByKey, isMultiple } = mappingSides(field);
  // The mark is the field's: either column of a mapping may be the one that was cut.
  const areRowsKnown = rows && !(field.mapping && field.options_truncated);
  const find = indexOptions(choices, field.options_truncated);
  // Its entries become own keys, `__proto__` too, which an assignment would not make.
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, choice]) => {
      const pointer = memberPointer('', key);
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
