/** The languages that a request asks for: one in the page's address, and the browser's `Accept-Language`. */
export interface Languages {
  lang?: string | undefined;
  accepted?: string | undefined;
}

/**
 * Returns the texts of the first requested language that has texts. `de-AT` counts as `de`.
 *
 * @param texts the texts by language
 */
export function pickLanguage<T>(
  texts: ReadonlyMap<string, T>,
  { lang = '', accepted = '' }: Languages,
): T | undefined {
  const requested = accepted
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const q = parameters
        .map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1])
        .find(Boolean);
      return { tag, weight: q === undefined ? 1 : Number(q) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return [lang, ...requested.map(({ tag }) => tag)]
    .map((tag) => texts.get(tag.trim().split('-', 1)[0]?.toLowerCase() ?? ''))
    .find((found) => found !== undefined);
}
