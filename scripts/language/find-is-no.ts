// Finds sentences such as "X is no list", which English writes as "X is not a list".

const IS_NO =
  /(?<!\bthere\s{1,9})\b(?:is|are|was|were) no (?!longer\b|more\b|less\b|sooner\b|later\b|one\b)[a-z]+/gi;

export interface Sentence {
  /** The offset in the text. */
  index: number;
  /** The sentence around it, shortened. */
  found: string;
}

export function findIsNo(text: string): Sentence[] {
  return [...text.matchAll(IS_NO)].map(({ index }) => ({
    index,
    found: text.slice(Math.max(0, index - 30), index + 40).replace(/\s+/g, ' '),
  }));
}
