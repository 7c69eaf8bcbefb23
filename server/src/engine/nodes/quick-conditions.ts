import type { Json } from '@patchbay/rules/json.ts';

/** Comparing so many characters costs about as much as comparing one member of a list. */
const CHARACTERS_PER_MEMBER = 8;
/** Members that conditions compare in about 10 ms. */
const MAX_QUICK_MEMBERS = 20_000;

/**
 * Whether conditions with their templates filled in are evaluated so soon that a pool is not needed. It counts
 * the members of their values, as often as conditions name them, and stops soon.
 */
export function areQuickConditions(conditions: Json): boolean {
  let size = 0;
  const open: unknown[] = [conditions];
  while (open.length > 0 && size <= MAX_QUICK_MEMBERS) {
    const value = open.pop();
    size += typeof value === 'string' ? 1 + value.length / CHARACTERS_PER_MEMBER : 1;
    if (typeof value === 'object' && value !== null) {
      const members = Object.values(value);
      if (members.length > MAX_QUICK_MEMBERS) {
        return false;
      }
      open.push(...members);
    }
  }
  return size <= MAX_QUICK_MEMBERS;
}
