/** The minimum length of a text that is looked for. Shorter ones occur in ordinary words. */
export const MIN_MATCH_LENGTH = 6;
/** Slots of the filter, a power of two. */
const SLOTS = 65_536;

/** Finds many texts in one walk over another. Its cost hardly depends on how many texts there are. */
export interface TextMatcher {
  /** @param text with at least `MIN_MATCH_LENGTH` code units */
  add(text: string): void;
  isIn(text: string): boolean;
  /** Replaces each occurrence from left to right; of several at one place, the longest. */
  replaceIn(text: string, replacement: string): string;
}

/** Texts that begin alike, in ascending order. */
interface Group {
  texts: string[];
  /** The place of the longest other text that each one begins with; -1 for none. */
  shorter: number[];
}

export function createTextMatcher(): TextMatcher {
  const groups = new Map<string, Group>();
  /** Whether a text begins with code units of this hash: most places in a text are ruled out by it. */
  const filter = new Uint8Array(SLOTS);

  const findFrom = (text: string, from: number): { start: number; end: number } | null => {
    for (let start = from; start <= text.length - MIN_MATCH_LENGTH; start += 1) {
      if (filter[hashAt(text, start)] === 1) {
        const group = groups.get(text.slice(start, start + MIN_MATCH_LENGTH));
        const found = group === undefined ? null : findLongest(group, text, start);
        if (found !== null) {
          return { start, end: start + found.length };
        }
      }
    }
    return null;
  };

  return {
    add: (text) => {
      const head = text.slice(0, MIN_MATCH_LENGTH);
      const texts = groups.get(head)?.texts ?? [];
      if (!texts.includes(text)) {
        groups.set(head, createGroup([...texts, text].sort()));
        filter[hashAt(text, 0)] = 1;
      }
    },
    isIn: (text) => findFrom(text, 0) !== null,
    replaceIn: (text, replacement) => {
      let replaced = '';
      let at = 0;
      for (let found = findFrom(text, 0); found !== null; found = findFrom(text, at)) {
        replaced += text.slice(at, found.start) + replacement;
        at = found.end;
      }
      return at === 0 ? text : replaced + text.slice(at);
    },
  };
}

function createGroup(texts: string[]): Group {
  const shorter: number[] = [];
  for (const [index, text] of texts.entries()) {
    let before = index - 1;
    while (before >= 0 && !text.startsWith(texts[before] ?? '')) {
      before = shorter[before] ?? -1;
    }
    shorter.push(before);
  }
  return { texts, shorter };
}

/** Returns the longest text of the group at this place: the last one that is not after it, or one inside of that. */
function findLongest({ texts, shorter }: Group, text: string, start: number): string | null {
  let [low, high] = [0, texts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const candidate = texts[middle] ?? '';
    if (candidate <= text.slice(start, start + candidate.length)) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  for (let index = low - 1; index >= 0; index = shorter[index] ?? -1) {
    const candidate = texts[index] ?? '';
    if (text.startsWith(candidate, start)) {
      return candidate;
    }
  }
  return null;
}

function hashAt(text: string, at: number): number {
  const hash =
    text.charCodeAt(at) * 961 +
    text.charCodeAt(at + 1) * 389 +
    text.charCodeAt(at + 2) * 31 +
    text.charCodeAt(at + 3) * 7 +
    text.charCodeAt(at + 4) * 3 +
    text.charCodeAt(at + 5);
  return hash & (SLOTS - 1);
}
