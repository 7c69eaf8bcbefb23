/**
 * Computes how well texts match a search: 0 if a word is missing. The best match is in the label, then the start of
 * one of the other texts.
 */
export function computeMatchScore(
  typed: string,
  [label = '', ...keywords]: readonly string[],
): number {
  const text = typed.trim().toLowerCase();
  const name = label.toLowerCase();
  const words = keywords.map((keyword) => keyword.toLowerCase());
  const all = [name, ...words].join(' ');
  if (!text.split(/\s+/).every((word) => all.includes(word))) {
    return 0;
  }
  if (name.startsWith(text)) {
    return 1;
  }
  if (name.includes(text)) {
    return 0.8;
  }
  return words.includes(text) ? 0.7 : words.some((word) => word.startsWith(text)) ? 0.6 : 0.4;
}

/**
 * Returns the items that a search finds, the best first.
 *
 * @param getTexts returns the label and the other texts of an item, see `computeMatchScore`
 */
export function findBestMatches<Item>(
  items: readonly Item[],
  typed: string,
  getTexts: (item: Item) => readonly string[],
): Item[] {
  return items
    .map((item) => ({ item, score: computeMatchScore(typed, getTexts(item)) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ item }) => item);
}
