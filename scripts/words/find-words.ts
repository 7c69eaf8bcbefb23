// Finds refused words in one file. The words and their replacements: replacements.ts.
import { BOOLEAN_PREFIX, IDENTIFIERS, PHRASES, type Replacement } from './replacements.ts';

export interface Finding {
  /** Counted from 1; 0 stands for the name of the file. */
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

const identifiers: Pattern[] = IDENTIFIERS.map((one) => ({
  ...one,
  pattern: new RegExp(`(?<!${NAME_EDGE})${nameOf(one.now)}(?!${NAME_EDGE})`, 'g'),
}));
const booleans: Pattern = {
  ...BOOLEAN_PREFIX,
  pattern: new RegExp(`(?<!${NAME_EDGE})may[A-Z][A-Za-z]*`, 'g'),
};
const phrases: Pattern[] = PHRASES.map((one) => ({
  ...one,
  pattern: new RegExp(
    `(?<!${edgeOf(one)})${one.now.split(' ').map(literal).join(LINE_BREAK)}(?!${edgeOf(one)})`,
    'gi',
  ),
}));

/**
 * @param file path from the root of the repository
 * @param text its content
 */
export function findWords(file: string, text: string): Finding[] {
  const isCode = CODE.test(file);
  const patterns = [...(isCode ? [...identifiers, booleans] : []), ...phrases].filter(
    ({ within = '' }) => file.startsWith(within),
  );
  return [
    ...inName(file),
    ...patterns.flatMap(({ pattern, use }) =>
      [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
        line: text.slice(0, index).split('\n').length,
        found: found.replace(/\s+/g, ' '),
        use,
      })),
    ),
  ];
}

/** The folders and the file by their names without an ending. */
function inName(file: string): Finding[] {
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

function edgeOf({ isFreeInQuotes = false }: Replacement): string {
  return isFreeInQuotes ? String.raw`[\w'"\x60]` : String.raw`\w`;
}

function nameOf(now: string): string {
  return now.endsWith('*') ? `${literal(now.slice(0, -1))}[\\w$-]*` : literal(now);
}

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
