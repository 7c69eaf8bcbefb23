import { replaceEqualDeep } from '@tanstack/react-query';

/** Whether two JSON values are equal. The order of keys does not count: the server may change it. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return replaceEqualDeep(one, other) === one;
}
