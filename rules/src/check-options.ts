import type { Option } from './field.ts';
import { formatMemberPointer, isList, isScalar, type Json, type Scalar } from './json.ts';
import type { Report } from './problem.ts';
import { formatValueKey } from './value-key.ts';

/** Finds the option that equals a value, and returns the option's own value. */
export type FindOption = (value: Scalar) => Scalar | undefined;

/**
 * Indexes options by value for repeated lookups. An option with the same value and type is found first,
 * then one with an equal value: 5 equals "5.0".
 *
 * @param options undefined if they are not known: then every value counts as an option
 * @param isTruncated true if there are more options than the list holds: then every value counts as an
 * option, too
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
    const key = formatValueKey(value);
    byKey.set(key, byKey.get(key) ?? value);
  }
  return (value) =>
    values.has(value)
      ? value
      : (byKey.get(formatValueKey(value)) ?? (isTruncated ? value : undefined));
}

/** Checks the value of one option and returns the option's own value. */
export function checkOption(find: FindOption, value: Json, pointer: string, report: Report): Json {
  const found = isScalar(value) ? find(value) : undefined;
  if (found === undefined) {
    report(pointer, isScalar(value) ? 'NOT_AN_OPTION' : 'WRONG_TYPE');
  }
  return found ?? value;
}

/** Checks a list of options and returns their own values. A value that occurs twice is a problem. */
export function checkOptions(find: FindOption, value: Json, pointer: string, report: Report): Json {
  if (!isList(value)) {
    report(pointer, 'WRONG_TYPE');
    return value;
  }
  const seen = new Set<Json>();
  return value.map((member, index) => {
    const at = formatMemberPointer(pointer, index);
    const checked = checkOption(find, member, at, report);
    if (seen.has(checked)) {
      report(at, 'DUPLICATE');
    }
    seen.add(checked);
    return checked;
  });
}
