import type { LabelValue } from '@patchbay/contract/dashboard-schema.gen.d.ts';

/** Parses a typed text as the type of the earlier value, so that a number stays a number. */
export function parseLike(before: LabelValue, text: string): LabelValue {
  if (typeof before === 'number' && text.trim() !== '' && String(Number(text)) === text) {
    return Number(text);
  }
  if (typeof before === 'boolean' && (text === 'true' || text === 'false')) {
    return text === 'true';
  }
  return text;
}
