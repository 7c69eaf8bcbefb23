import { formatMemberPointer, type Json } from '@patchbay/rules/json.ts';

/** Stands for a value that neither logs nor people may see. */
export const REDACTED = '[REDACTED]';

/** The pointer of the first value that is redacted; null: there is none. */
export function findRedactedPointer(value: Json, pointer: string): string | null {
  const found = findRedacted(value);
  return found === null ? null : `${pointer}${found}`;
}

/** Returns the pointer inside of the value, which is made for a value that is found alone. */
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
