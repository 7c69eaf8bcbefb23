import { formatMemberPointer, type Json } from '@patchbay/rules/json.ts';

/** Stands for a value that neither logs nor people may see. */
export const REDACTED = '[REDACTED]';

/** The pointer of the first value that is redacted; null: there is none. */
export function redactedPointer(value: Json, pointer: string): string | null {
  if (typeof value !== 'object' || value === null) {
    return value === REDACTED ? pointer : null;
  }
  for (const [key, member] of Object.entries(value)) {
    const found = redactedPointer(member ?? null, formatMemberPointer(pointer, key));
    if (found !== null) {
      return found;
    }
  }
  return null;
}
