import { formatMemberPointer, type Json } from '@patchbay/rules/json.ts';

/** The text that replaces a value which neither logs nor people may see. */
export const REDACTED = '[REDACTED]';

/** Finds the pointer of the first redacted value, or null. */
export function findRedactedPointer(value: Json, pointer: string): string | null {
  const found = findRedacted(value);
  return found === null ? null : `${pointer}${found}`;
}

/** Finds the pointer inside of the value. Builds pointers only for a redacted value, because most values have none. */
function findRedacted(value: Json): string | null {
  if (typeof value !== 'object' || value === null) {
    return value === REDACTED ? '' : null;
  }
  for (const [key, member] of Object.entries(value)) {
    const found = findRedacted(member ?? null);
    if (found !== null) {
      return `${formatMemberPointer('', key)}${found}`;
    }
  }
  return null;
}
