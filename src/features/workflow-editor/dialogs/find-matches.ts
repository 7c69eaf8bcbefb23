import type { Searchable, SearchableText } from './searchable';

/** The part of a text that matched, with the text around it. */
export type Excerpt = { path: string; before: string; match: string; after: string };

/** A match of a search. `excerpt` is undefined if the name, kind or id matched. */
export type Match = Searchable & { excerpt: Excerpt | undefined };

type Ranked = { rank: number; excerpt: Excerpt | undefined };

const MAX_BEFORE = 24;
const MAX_AFTER = 80;
const MAX_PATH = 3;

/**
 * Returns the nodes and notes that contain every typed word: first names that begin with them, then names, then the
 * rest.
 */
export function findMatches(all: readonly Searchable[], typed: string): Match[] {
  const words = typed
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return all
    .flatMap((item) => {
      const ranked = rankItem(item, words);
      return ranked === undefined ? [] : [{ ...item, ...ranked }];
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ rank: _rank, ...match }) => match);
}

function rankItem({ label, head, texts }: Searchable, words: string[]): Ranked | undefined {
  const phrase = words.join(' ');
  const missing = words.filter((word) => !head.includes(word));
  const [first] = missing;
  if (first === undefined) {
    const at = label.toLowerCase().indexOf(phrase);
    return { rank: at === 0 ? 0 : at > 0 ? 1 : 2, excerpt: undefined };
  }
  const isThere = (word: string) =>
    texts.some(({ lowText, lowPath }) => lowText.includes(word) || lowPath.includes(word));
  if (!missing.every(isThere)) {
    return undefined;
  }
  const whole = texts.find(({ lowText }) => lowText.includes(phrase));
  if (whole !== undefined) {
    return { rank: 3, excerpt: createExcerpt(whole, phrase) };
  }
  const part = texts.find(({ lowText }) => lowText.includes(first));
  if (part !== undefined) {
    return { rank: 4, excerpt: createExcerpt(part, first) };
  }
  const place = texts.find(({ lowPath }) => lowPath.includes(first));
  return { rank: 5, excerpt: place === undefined ? undefined : createExcerpt(place, '') };
}

/**
 * Cuts the excerpt of a match.
 *
 * @param part the matched part of the text; '' if the place of the text matched
 */
function createExcerpt({ path, text, lowText }: SearchableText, part: string): Excerpt {
  const start = lowText.indexOf(part);
  const end = start + part.length;
  const from = Math.max(0, start - MAX_BEFORE);
  const to = end + MAX_AFTER;
  const isShortened = part !== '' && path.length > MAX_PATH;
  const shortPath = isShortened ? [...path.slice(0, MAX_PATH - 1), '…', ...path.slice(-1)] : path;
  return {
    path: shortPath.join(' › '),
    before: `${from > 0 ? '…' : ''}${text.slice(from, start)}`,
    match: text.slice(start, end),
    after: `${text.slice(end, to)}${to < text.length ? '…' : ''}`,
  };
}
