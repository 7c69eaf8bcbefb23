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
  const tokens = [...pattern];
  const words = Math.floor(tokens.length / 32) + 1;
  const bits = (): Int32Array => new Int32Array(words);
  // Bit n: the first n symbols have matched. `loops`: a `%` follows them.
  const [loops, anyone, state] = [bits(), bits(), bits()];
  const symbols = new Map<string, Int32Array>();
  let count = 0;
  for (const token of tokens) {
    if (token === '%') {
      set(loops, count);
      continue;
    }
    if (token === '_') {
      set(anyone, count);
    } else {
      const folded = foldCase(token);
      const places = symbols.get(folded) ?? bits();
      set(places, count);
      symbols.set(folded, places);
    }
    count += 1;
  }
  set(state, 0);
  for (const symbol of text) {
    const places = symbols.get(foldCase(symbol));
    let carry = 0;
    state.forEach((reached, word) => {
      const next = reached & ((places?.[word] ?? 0) | (anyone[word] ?? 0));
      state[word] = (reached & (loops[word] ?? 0)) | (next << 1) | carry;
      carry = next >>> 31;
    });
  }
  return ((state[count >>> 5] ?? 0) & (1 << count)) !== 0;
}

/** Counted in code points. */
export function isPatternTooLong(pattern: string): boolean {
  // Two code units a code point at most, so that long text is not split.
  return pattern.length > 2 * MAX_PATTERN_LENGTH || [...pattern].length > MAX_PATTERN_LENGTH;
}

function set(bits: Int32Array, at: number): void {
  const word = at >>> 5;
  bits[word] = (bits[word] ?? 0) | (1 << at);
}

/** Code point by code point, so that the number of them stays: `ß` is not `ss`, final sigma is sigma. */
function foldCase(symbol: string): string {
  return symbol.toLowerCase().toUpperCase();
}
