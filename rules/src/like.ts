import { MAX_PATTERN_LENGTH } from './limits.ts';

/**
 * Whether all of `text` matches `pattern`: `%` stands for any text, `_` for one code point, the rest for
 * itself, case-insensitive. There is no escape. A pattern of more than MAX_PATTERN_LENGTH matches nothing.
 *
 * All matches are followed at once, a bit each (Baeza-Yates and Gonnet, "A new approach to text
 * searching", 1992), so that no pattern takes more than a constant time per code point of the text.
 */
export function isLike(text: string, pattern: string): boolean {
  if (isPatternTooLong(pattern)) {
    return false;
  }
  // Bit n of `state`: the first n symbols have matched. `loops`: a `%` follows them.
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

/** Counted in code points. */
export function isPatternTooLong(pattern: string): boolean {
  return [...pattern].length > MAX_PATTERN_LENGTH;
}

/** Code point by code point, so that the number of them stays: `ß` is not `ss`, final sigma is sigma. */
function foldCase(symbol: string): string {
  return symbol.toLowerCase().toUpperCase();
}
