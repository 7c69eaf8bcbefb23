// Measures how the comments, names and texts of one source file are written.
import { type Comment, parseSync, Visitor } from 'oxc-parser';
import { boundNames, type Pattern } from './bound-names.ts';
import { findIsNo } from './find-is-no.ts';

export interface Finding {
  /** The path from the root of the repository. */
  file: string;
  /** The line, counted from 1. */
  line: number;
  found: string;
}

export interface FileLanguage {
  lines: number;
  comments: number;
  /** Comments that open with a bare clause. */
  bareClauses: Finding[];
  /** Functions called `somethingOf`, and variables whose name says nothing about the value. */
  vagueNames: Finding[];
  /** Sentences such as "X is no list" in comments and texts. */
  isNo: Finding[];
}

const BARE_CLAUSE =
  /^(What|Whatever|Those|Of|Where|By|With what|Who|Whose|As|Also|Once|How|Until|Which|When|Whom|Why|Whenever|Wherever)\b(?! (is|are|does|do|did|if)\b.*\?)/;
const VAGUE_NAMES = new Set([
  'one',
  'each',
  'other',
  'shown',
  'kept',
  'given',
  'wanted',
  'named',
  'left',
]);
const FUNCTION_OF = /^[a-z]\w*Of$/;
/** The beginnings of comments that address tools. */
const DIRECTIVE = /^(biome-ignore|@ts-|eslint|#__PURE__|@__PURE__|v8 ignore|\/ <reference)/;

export function measureFile(file: string, text: string): FileLanguage {
  const { program, comments } = parseSync(file, text);
  const lineAt = lineFinder(text);
  const blocks = toBlocks(comments, text).filter(
    ({ text: own }) => own !== '' && !DIRECTIVE.test(own),
  );
  const vagueNames: Finding[] = [];
  const addName = (node: { name: string; start: number }, isFunction: boolean) => {
    if (VAGUE_NAMES.has(node.name) || (isFunction && FUNCTION_OF.test(node.name))) {
      vagueNames.push({ file, line: lineAt(node.start), found: node.name });
    }
  };
  const addPattern = (pattern: Pattern | null) => {
    for (const { name, start } of boundNames(pattern)) {
      addName({ name, start }, false);
    }
  };
  const texts: { text: string; start: number }[] = [];
  new Visitor({
    FunctionDeclaration: (node) => {
      if (node.id !== null) {
        addName(node.id, true);
      }
      node.params.forEach(addPattern);
    },
    FunctionExpression: (node) => node.params.forEach(addPattern),
    ArrowFunctionExpression: (node) => node.params.forEach(addPattern),
    CatchClause: (node) => addPattern(node.param),
    VariableDeclarator: ({ id, init }) => {
      const isFunction =
        init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression';
      if (id.type === 'Identifier') {
        addName(id, isFunction);
      } else {
        addPattern(id);
      }
    },
    Literal: (node) => {
      if (typeof node.value === 'string') {
        texts.push({ text: node.value, start: node.start });
      }
    },
    TemplateElement: (node) => texts.push({ text: node.value.raw, start: node.start }),
    JSXText: (node) => texts.push({ text: node.value, start: node.start }),
  }).visit(program);
  return {
    lines: text.split('\n').length,
    comments: blocks.length,
    bareClauses: blocks
      .filter((block) => BARE_CLAUSE.test(block.text))
      .map((block) => ({ file, line: lineAt(block.start), found: block.text.slice(0, 100) })),
    vagueNames,
    isNo: [...blocks, ...texts].flatMap(({ text: own, start }) =>
      findIsNo(own).map(({ found }) => ({ file, line: lineAt(start), found })),
    ),
  };
}

/** Measures a document or a part of the contract. Only its sentences count. */
export function measureText(file: string, text: string): FileLanguage {
  const lineAt = lineFinder(text);
  const isNo = findIsNo(text).map(({ index, found }) => ({ file, line: lineAt(index), found }));
  return { lines: 0, comments: 0, bareClauses: [], vagueNames: [], isNo };
}

/** Returns the texts of all comments without their markers. Joins line comments on consecutive lines into one. */
function toBlocks(comments: readonly Comment[], text: string): { text: string; start: number }[] {
  const blocks: { text: string; start: number; end: number; isLine: boolean }[] = [];
  for (const { type, value, start, end } of comments) {
    const isLine = type === 'Line';
    const before = blocks.at(-1);
    const own = value
      .replace(/^\s*\* ?/gm, '')
      .replace(/\s+/g, ' ')
      .trim();
    const isNextLine =
      before?.isLine === true && isLine && /^\s*\n[ \t]*$/.test(text.slice(before.end, start));
    if (before !== undefined && isNextLine) {
      before.text += ` ${own}`;
      before.end = end;
    } else {
      blocks.push({ text: own, start, end, isLine });
    }
  }
  return blocks;
}

function lineFinder(text: string): (offset: number) => number {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return (offset) => starts.findLastIndex((start) => start <= offset) + 1;
}
