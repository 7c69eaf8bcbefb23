import type { Json } from '@patchbay/rules/json.ts';
import { isSmallValue } from '#lib/is-small-value.ts';

/** The maximum number of compared members. Even patterns over long texts take at most about 30 ms for them. */
export const MAX_QUICK_MEMBERS = 10_000;

/**
 * Whether conditions whose templates are filled in can be evaluated fast enough without a pool. It counts the members
 * of a value each time that a condition names it.
 */
export const areQuickConditions = (conditions: Json, maxMembers = MAX_QUICK_MEMBERS): boolean =>
  isSmallValue(conditions, maxMembers);
