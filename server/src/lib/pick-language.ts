/** What a page is requested in: a language named by its address, and the browser's `Accept-Language`. */
export interface Languages {
  lang?: string | undefined;
  accepted?: string | undefined;
}

/**
 * The texts of the first language that there are texts in, `de-AT` counting as `de`.
 *
 * @param texts by language
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
      const q = parameters.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find(Boolean);
      return { tag, weight: q === undefined ? 1 : Number(q) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight);
  return [lang, ...requested.map(({ tag }) => tag)]
    .map((tag) => texts.get(tag.trim().split('-', 1)[0]?.toLowerCase() ?? ''))
    .find((found) => found !== undefined);
}
