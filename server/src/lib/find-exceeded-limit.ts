/** The limits of a JSON value. */
export interface ValueLimits {
  /** The maximum number of values on all levels together. */
  maxValues: number;
  /** The maximum nesting of lists and objects. */
  maxLevels: number;
}

/** Returns the limit that a parsed JSON value exceeds, or null. It does not use recursion, so that depth is safe. */
export function findExceededLimit(
  value: unknown,
  { maxValues, maxLevels }: ValueLimits,
): 'values' | 'levels' | null {
  let level: unknown[] = [value];
  let values = 1;
  for (let depth = 0; level.length > 0; depth += 1) {
    const next: unknown[] = [];
    for (const member of level) {
      if (typeof member === 'object' && member !== null) {
        if (depth === maxLevels) {
          return 'levels';
        }
        const members: unknown[] = Array.isArray(member) ? member : Object.values(member);
        values += members.length;
        if (values > maxValues) {
          return 'values';
        }
        for (const inner of members) {
          next.push(inner);
        }
      }
    }
    level = next;
  }
  return null;
}
