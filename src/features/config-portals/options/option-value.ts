import type { LabelValue } from '@patchbay/contract/dashboard-schema.gen.d.ts';

/** A typed text as the type that the value had: rows of numbers stay numbers. */
export function typedLike(before: LabelValue, text: string): LabelValue {
  if (typeof before === 'number' && text.trim() !== '' && String(Number(text)) === text) {
    return Number(text);
  }
  if (typeof before === 'boolean' && (text === 'true' || text === 'false')) {
    return text === 'true';
  }
  return text;
}
