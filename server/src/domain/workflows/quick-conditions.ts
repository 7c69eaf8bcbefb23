import type { Json } from '@patchbay/rules/json.ts';
import { isSmallValue } from '#lib/is-small-value.ts';

/** Members that conditions compare in about 30 ms at most, which patterns over long texts take. */
export const MAX_QUICK_MEMBERS = 10_000;

/**
 * Whether conditions with their templates filled in are evaluated so soon that a pool is not needed. It counts
 * the members of their values, as often as conditions name them.
 */
export const areQuickConditions = (conditions: Json, maxMembers = MAX_QUICK_MEMBERS): boolean =>
  isSmallValue(conditions, maxMembers);
