/** The maximum number of unchanged characters that are shown on each side of a change. */
const MAX_AROUND = 80;
/** The maximum number of changed characters that are shown. */
const MAX_CHANGED = 2000;

export type ChangedPart = { lead: string; changed: string; tail: string };

/** Returns the parts in which two texts differ, with a little of the text around them. */
export function findChangedParts(
  before: string,
  after: string,
): { before: ChangedPart; after: ChangedPart } {
  const [old, now] = [[...before], [...after]];
  const shorter = Math.min(old.length, now.length);
  let start = 0;
  while (start < shorter && old[start] === now[start]) {
    start += 1;
  }
  let end = 0;
  while (end < shorter - start && old.at(-1 - end) === now.at(-1 - end)) {
    end += 1;
  }
  // Whole words are marked, because a letter that two words share says nothing.
  while (start > 0 && isWord(old[start - 1]) && (isWord(old[start]) || isWord(now[start]))) {
    start -= 1;
  }
  while (
    end > 0 &&
    isWord(old[old.length - end]) &&
    (isWord(old[old.length - end - 1]) || isWord(now[now.length - end - 1]))
  ) {
    end -= 1;
  }
  const cutPart = (text: readonly string[]): ChangedPart => {
    const stop = text.length - end;
    const from = Math.max(0, start - MAX_AROUND);
    const changed = text.slice(start, stop);
    const more = changed.length - MAX_CHANGED;
    return {
      lead: `${from > 0 ? '…' : ''}${text.slice(from, start).join('')}`,
      changed:
        more > 0
          ? `${changed.slice(0, MAX_CHANGED).join('')}… (${more.toLocaleString('en')} more characters)`
          : changed.join(''),
      tail: `${text.slice(stop, stop + MAX_AROUND).join('')}${end > MAX_AROUND ? '…' : ''}`,
    };
  };
  return { before: cutPart(old), after: cutPart(now) };
}

const isWord = (letter: string | undefined) =>
  letter !== undefined && /[\p{L}\p{N}_]/u.test(letter);
