import { isList, isObject, type Json, memberPointer } from '../json.ts';

/** A copy of a value in which `map` has replaced each text that may hold a template; keys hold none. */
export function mapTexts(
  value: Json,
  pointer: string,
  map: (text: string, pointer: string) => Json,
): Json {
  if (typeof value === 'string') {
    return value.includes('{{') ? map(value, pointer) : value;
  }
  if (isList(value)) {
    return value.map((member, index) => mapTexts(member, memberPointer(pointer, index), map));
  }
  if (!isObject(value)) {
    return value;
  }
  // Its entries become own keys, `__proto__` too.
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, member]) =>
      member === undefined ? [] : [[key, mapTexts(member, memberPointer(pointer, key), map)]],
    ),
  );
}
