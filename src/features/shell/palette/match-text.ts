/** Returns the rank of a label for the text: lower is better, undefined if it does not match. */
function getRank(label: string, more: string, words: readonly string[]): number | undefined {
  const own = label.toLowerCase();
  const all = `${own} ${more.toLowerCase()}`;
  if (!words.every((word) => all.includes(word))) {
    return undefined;
  }
  const [first = ''] = words;
  if (own.startsWith(first)) {
    return 0;
  }
  return own.split(/[^\p{L}\p{N}]+/u).some((part) => part.startsWith(first)) ? 1 : 2;
}

/**
 * Returns the items whose label or `more` contains every word, best first, in a stable order. An
 * empty text matches all.
 */
export function matchText<Item>(
  items: readonly Item[],
  typed: string,
  getTexts: (item: Item) => { label: string; more: string },
): Item[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return items
    .flatMap((item) => {
      const { label, more } = getTexts(item);
      const rank = getRank(label, more, words);
      return rank === undefined ? [] : [{ item, rank }];
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}
