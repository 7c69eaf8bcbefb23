import { MAX_PATTERN_LENGTH } from './limits.ts';

/**
 * Tells whether all of `text` matches `pattern`, ignoring case: `%` stands for any text, `_` for one code
 * point, everything else for itself. There is no escape character. A pattern longer than
 * MAX_PATTERN_LENGTH matches nothing.
 *
 * All possible matches are tracked at once, one bit each (Baeza-Yates and Gonnet, "A new approach to text
 * searching", 1992), so every code point of the text takes constant time.
 */
export function isLike(text: string, pattern: string): boolean {
  if (isPatternTooLong(pattern)) {
    return false;
  }
  // Bit n of `state` is set if the first n symbols have matched. Bit n of `loops` is set if a `%` follows
  // them.
  let [loops, anyone, state, bit] = [0n, 0n, 1n, 1n];
  const places = new Map<string, bigint>();
  for (const token of pattern) {
    if (token === '%') {
      loops |= bit;
      continue;
    }
    if (token === '_') {
      anyone |= bit;
    } else {
      const symbol = foldCase(token);
      places.set(symbol, (places.get(symbol) ?? 0n) | bit);
    }
    bit <<= 1n;
  }
  for (const symbol of text) {
    const matched = state & ((places.get(foldCase(symbol)) ?? 0n) | anyone);
    state = (state & loops) | (matched << 1n);
  }
  return (state & bit) !== 0n;
}

/** Counts code points. */
export function isPatternTooLong(pattern: string): boolean {
  return [...pattern].length > MAX_PATTERN_LENGTH;
}

/**
 * Folds case by code point, so that their number stays the same: `ß` does not become `ss`, and both forms
 * of sigma are equal.
 */
function foldCase(symbol: string): string {
  return symbol.toLowerCase().toUpperCase();
}
