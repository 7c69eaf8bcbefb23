import { isList, isObject, type Json, listSortedEntries } from './json.ts';
import { MAX_DEPTH } from './limits.ts';
import { parseOrdered } from './ordered.ts';

/**
 * Returns a text that is the same for two values exactly if they are equal: decimals by value, moments of
 * the same kind by time, other text by code points, lists in order, objects by own keys. Scalars of
 * different types are never equal, except that a number equals its decimal text.
 *
 * @returns undefined for undefined and for a value nested deeper than MAX_DEPTH; they equal nothing
 */
export function formatValueKey(
  value: Json | undefined,
  levels: number = MAX_DEPTH,
): string | undefined {
  if (!isList(value) && !isObject(value)) {
    const ordered = parseOrdered(value);
    // Quotes tell text from null and booleans.
    return ordered ? `${ordered.kind}${ordered.size} ${ordered.digits}` : JSON.stringify(value);
  }
  if (levels === 0) {
    return undefined;
  }
  const keys = isList(value)
    ? value.map((member) => formatValueKey(member, levels - 1))
    : listSortedEntries(value).flatMap(([key, member]) => [
        JSON.stringify(key),
        formatValueKey(member, levels - 1),
      ]);
  return keys.includes(undefined) ? undefined : `${isList(value) ? '[' : '{'}${keys.join()}]`;
}

/** Tells whether two values are equal as `formatValueKey` defines it. */
export function isEqual(a: Json | undefined, b: Json | undefined): boolean {
  const key = formatValueKey(a);
  return key !== undefined && key === formatValueKey(b);
}
