import { formatMemberPointer } from '@patchbay/rules/json.ts';

/** Matches what an infinite number has in JSON text: an exponent of three digits, or more than 308 digits in a row. */
const MAYBE_INFINITE = /e\+?0*[1-9]\d\d|(?<!\d)\d{309}/i;

/**
 * Returns the JSON pointer to a number that is too large for JavaScript, such as `1e400`. It would be stored as null.
 * Null if there is none.
 *
 * @param text the JSON text of the value
 */
export function findInfinite(text: string, value: unknown): string | null {
  return MAYBE_INFINITE.test(text) ? findIn(value) : null;
}

/** Returns the pointer inside of a value, which is nested no deeper than the limit of bodies. */
function findIn(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) {
    return value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY ? '' : null;
  }
  for (const [name, member] of Object.entries(value)) {
    const found = findIn(member);
    if (found !== null) {
      return `${formatMemberPointer('', name)}${found}`;
    }
  }
  return null;
}
