import type { Option } from './field.ts';
import { isList, isScalar, type Json, memberPointer, type Scalar } from './json.ts';
import type { Report } from './problem.ts';
import { valueKey } from './value-key.ts';

/** Finds the option that equals a value, and returns the option's own value. */
export type FindOption = (value: Scalar) => Scalar | undefined;

/**
 * The options by value, for any number of lookups. The same value of the same type comes first; then one
 * that is equal, as 5 is to "5.0".
 *
 * @param options undefined where they are not known: every value is one
 * @param isTruncated whether there are more, so that every value is one, too
 */
export function indexOptions(
  options: readonly Option[] | undefined,
  isTruncated: boolean | undefined,
): FindOption {
  if (options === undefined) {
    return (value) => value;
  }
  const values = new Set(options.map(({ value }) => value));
  const byKey = new Map<string | undefined, Scalar>();
  for (const value of values) {
    const key = valueKey(value);
    byKey.set(key, byKey.get(key) ?? value);
  }
  return (value) =>
    values.has(value) ? value : (byKey.get(valueKey(value)) ?? (isTruncated ? value : undefined));
}

/** One option's value. */
export function checkOption(find: FindOption, value: Json, pointer: string, report: Report): Json {
  const found = isScalar(value) ? find(value) : undefined;
  if (found === undefined) {
    report(pointer, isScalar(value) ? 'NOT_AN_OPTION' : 'WRONG_TYPE');
  }
  return found ?? value;
}

/** A list of options' values, none of them twice. */
export function checkOptions(find: FindOption, value: Json, pointer: string, report: Report): Json {
  if (!isList(value)) {
    report(pointer, 'WRONG_TYPE');
    return value;
  }
  const seen = new Set<Json>();
  return value.map((member, index) => {
    const at = memberPointer(pointer, index);
    const checked = checkOption(find, member, at, report);
    if (seen.has(checked)) {
      report(at, 'DUPLICATE');
    }
    seen.add(checked);
    return checked;
  });
}
