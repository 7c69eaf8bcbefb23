import { checkOption, checkOptions, indexOptions } from './check-options.ts';
import type { Field, LabelRow, Option } from './field.ts';
import { isObject, type Json, memberPointer } from './json.ts';
import type { Report } from './problem.ts';

interface Sides {
  rows: readonly LabelRow[] | undefined;
  choices: readonly Option[] | undefined;
  isMultiple: boolean;
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
  const { rows, choices, isMultiple } = sidesOf(field);
  const known = rows && new Map(rows.map((row) => [String(row.value), row]));
  const find = indexOptions(choices, field.options_truncated);
  // Its entries become own keys, `__proto__` too, which an assignment would not make.
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, choice]) => {
      const pointer = memberPointer('', key);
      if (known?.has(key) === false) {
        report(pointer, 'UNKNOWN_ROW');
      }
      if (choice === null || choice === undefined) {
        return [];
      }
      const check = isMultiple || known?.get(key)?.multiple ? checkOptions : checkOption;
      return [[key, check(find, choice, pointer, report)]];
    }),
  );
}

function sidesOf({
  field_type,
  labels,
  options,
  options_truncated,
  mapping,
  multiple = false,
}: Field): Sides {
  return field_type === 'map'
    ? { rows: labels, choices: options, isMultiple: multiple }
    : {
        // The mark is the field's: either column may be the one that was cut.
        rows: options_truncated ? undefined : mapping?.source.options,
        choices: mapping?.destination.options,
        isMultiple: multiple || mapping?.destination.multiple === true,
      };
}
