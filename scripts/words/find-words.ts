// Finds replaced words in one file. The words and their replacements are in replacements.ts.
import { BOOLEAN_PREFIX, IDENTIFIERS, PHRASES, type Replacement } from './replacements.ts';

export interface Finding {
  /** The line number, beginning with 1. 0 stands for the name of the file. */
  line: number;
  found: string;
  use: string;
}

interface Pattern extends Replacement {
  pattern: RegExp;
}

const CODE = /\.(ts|tsx|mjs|js)$/;
const NAME_EDGE = String.raw`[\w$-]`;
/** A line break inside a sentence, with the comment or quote mark that begins the next line. */
const LINE_BREAK = String.raw`\s+(?:(?:\*|//|#|>)\s+)?`;

const identifiers: Pattern[] = IDENTIFIERS.map((word) => ({
  ...word,
  pattern: new RegExp(
    `(?<!${NAME_EDGE})${word.refused.replace('*', '[\\w$-]*')}(?!${NAME_EDGE})`,
    'g',
  ),
}));
const booleans: Pattern = {
  ...BOOLEAN_PREFIX,
  pattern: new RegExp(`(?<!${NAME_EDGE})may[A-Z][A-Za-z]*`, 'g'),
};
const phrases: Pattern[] = PHRASES.map((phrase) => ({
  ...phrase,
  pattern: new RegExp(`\\b${phrase.refused.replaceAll(' ', LINE_BREAK)}\\b`, 'gi'),
}));

/**
 * Returns the findings of a file.
 *
 * @param file the path from the root of the repository
 * @param text the content
 */
export function findWords(file: string, text: string): Finding[] {
  const isCode = CODE.test(file);
  const patterns = [...(isCode ? [...identifiers, booleans] : []), ...phrases].filter(
    ({ within = '' }) => file.startsWith(within),
  );
  return [
    ...findInName(file),
    ...patterns.flatMap(({ pattern, use }) =>
      [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
        line: text.slice(0, index).split('\n').length,
        found: found.replace(/\s+/g, ' '),
        use,
      })),
    ),
  ];
}

/** Checks the names of the folders and of the file without its extension. */
function findInName(file: string): Finding[] {
  return file
    .split('/')
    .map((part) => part.split('.')[0] ?? '')
    .flatMap((part) =>
      [...identifiers, ...phrases]
        .filter(({ within = '' }) => file.startsWith(within))
        .filter(({ pattern }) => new RegExp(`^(?:${pattern.source})$`).test(part))
        .map(({ use }) => ({ line: 0, found: part, use })),
    );
}
