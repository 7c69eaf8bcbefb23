import { isList, isObject, type Json, sortedEntries } from './json.ts';
import { MAX_DEPTH } from './limits.ts';
import { parseOrdered } from './ordered.ts';

/**
 * A text that two values share exactly where they are equal: decimals by value, moments of one kind by
 * time, other text by code points, lists in order, objects by own keys. No scalar equals one of another
 * type, but a number equals its decimal text.
 *
 * @returns undefined for undefined and for what is nested deeper than MAX_DEPTH, which equal nothing
 */
export function valueKey(value: Json | undefined, levels: number = MAX_DEPTH): string | undefined {
  if (!isList(value) && !isObject(value)) {
    const ordered = parseOrdered(value);
    // Quotes tell text from null and booleans.
    return ordered ? `${ordered.kind}${ordered.size} ${ordered.digits}` : JSON.stringify(value);
  }
  if (levels === 0) {
    return undefined;
  }
  const keys = isList(value)
    ? value.map((member) => valueKey(member, levels - 1))
    : sortedEntries(value).flatMap(([key, member]) => [
        JSON.stringify(key),
        valueKey(member, levels - 1),
      ]);
  return keys.includes(undefined) ? undefined : `${isList(value) ? '[' : '{'}${keys.join()}]`;
}

/** See `valueKey` for what is equal. */
export function isEqual(left: Json | undefined, right: Json | undefined): boolean {
  const key = valueKey(left);
  return key !== undefined && key === valueKey(right);
}
