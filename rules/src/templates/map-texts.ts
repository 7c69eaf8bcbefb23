import { formatMemberPointer, isList, isObject, type Json } from '../json.ts';

/**
 * Returns a copy of a value in which `map` has replaced each text that may contain a template. Keys are
 * not templates.
 */
export function mapTexts(
  value: Json,
  pointer: string,
  map: (text: string, pointer: string) => Json,
): Json {
  if (typeof value === 'string') {
    return value.includes('{{') ? map(value, pointer) : value;
  }
  if (isList(value)) {
    return value.map((member, index) => mapTexts(member, formatMemberPointer(pointer, index), map));
  }
  if (!isObject(value)) {
    return value;
  }
  // Object.fromEntries makes every key an own key, even `__proto__`.
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, member]) =>
      member === undefined ? [] : [[key, mapTexts(member, formatMemberPointer(pointer, key), map)]],
    ),
  );
}
