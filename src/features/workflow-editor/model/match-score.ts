/**
 * How well a text fits what is searched, 0 where it does not: each word has to be in it. Best are those whose
 * label has it, then those that one of the other words names.
 */
export function matchScore(typed: string, [label = '', ...others]: readonly string[]): number {
  const text = typed.trim().toLowerCase();
  const name = label.toLowerCase();
  const words = others.map((other) => other.toLowerCase());
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

/** Those that a text finds, the best first. @param textsOf see `matchScore` */
export function bestMatches<Item>(
  items: readonly Item[],
  typed: string,
  textsOf: (item: Item) => readonly string[],
): Item[] {
  return items
    .map((item) => ({ item, score: matchScore(typed, textsOf(item)) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ item }) => item);
}
