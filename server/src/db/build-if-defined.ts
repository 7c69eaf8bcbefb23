import type { SQL } from 'drizzle-orm';

/** Builds the condition of a filter, or returns undefined, which does not filter, if the filter is absent. */
export function buildIfDefined<T>(
  value: T | undefined,
  condition: (value: T) => SQL | undefined,
): SQL | undefined {
  return value === undefined ? undefined : condition(value);
}
