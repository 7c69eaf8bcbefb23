/** The maximum number of nesting levels of a body, with which recursion is safe. */
export const MAX_LEVELS = 32;
/** The maximum number of objects, lists, texts and other values in a body, unless the contract sets another limit. */
export const DEFAULT_MAX_VALUES = 10_000;

export type ExceededLimit = 'levels' | 'values';

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/**
 * Returns the limit that JSON text exceeds, without parsing it, since a megabyte of commas would become half a million
 * values. It does not check that the text is JSON.
 */
export function findExceededLimit(bytes: Uint8Array, maxValues: number): ExceededLimit | null {
  let level = 0;
  let values = 1;
  let isInText = false;
  // An iterator would make this ten times slower than the index.
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (isInText) {
      if (byte === BACKSLASH) {
        at += 1;
      } else if (byte === QUOTE) {
        isInText = false;
      }
    } else if (byte === QUOTE) {
      isInText = true;
    } else if (byte === COMMA) {
      values += 1;
    } else if (OPENING.has(byte)) {
      values += 1;
      level += 1;
    } else if (CLOSING.has(byte)) {
      level -= 1;
    }
    if (level > MAX_LEVELS || values > maxValues) {
      return level > MAX_LEVELS ? 'levels' : 'values';
    }
  }
  return null;
}
