import type { FieldProblem } from '@/components/code-editor/field-problem';
import { parseJson } from '@/lib/text/parse-json';
import type { SourceSet } from '../data/source-set';
import { findTemplateProblems } from './template-problems';

const POSITION = /at position (\d+)/;
const LINE = /line (\d+),? column (\d+)/;
const TEXT_OR_NUMBER = /"(?:[^"\\\n]|\\.)*"|(-?\d[\d.eE+-]*)/g;
/** Texts with the colon that marks a key. Only values contain templates. */
const TEXT = /("(?:[^"\\\n]|\\.)*")(\s*:)?/g;

/**
 * Returns the problems of JSON whose texts may contain templates. An empty text has none. A text that is not JSON is
 * only a warning: the field stores it as text, which the server refuses if an object or a list is needed.
 */
export function findJsonProblems(text: string, set: SourceSet | null): readonly FieldProblem[] {
  if (text.trim() === '') {
    return [];
  }
  const parsed = parseJson(text);
  if (!parsed.isJson) {
    const at = findPosition(text, parsed.problem);
    const isTemplate = text.slice(Math.max(0, at - 1), at + 2).includes('{{');
    return [
      {
        from: Math.min(at, text.length - 1),
        to: Math.min(at + 1, text.length),
        severity: 'warning',
        message: `${parsed.problem}. ${
          isTemplate
            ? 'A template stands in quotes: "{{event.body}}". Alone in them, it keeps its type.'
            : 'As long as it is not JSON, it is used as text.'
        }`,
      },
    ];
  }
  return [
    ...[...text.matchAll(TEXT)].flatMap(({ 1: quoted = '', 2: colon, index }) =>
      colon === undefined && quoted.includes('{{') ? findProblemsIn(quoted, index, set) : [],
    ),
    ...[...text.matchAll(TEXT_OR_NUMBER)].flatMap(({ 1: number, index }) =>
      number === undefined ? [] : findDigitProblems(number, index),
    ),
  ];
}

/**
 * Returns a warning for a number with more digits than a number keeps (RFC 8259, section 6), as the ids of some apps
 * have.
 */
function findDigitProblems(number: string, from: number): FieldProblem[] {
  return !/^-?\d+$/.test(number) || Number.isSafeInteger(Number(number))
    ? []
    : [
        {
          from,
          to: from + number.length,
          severity: 'warning',
          message: `${number} has more digits than a number keeps. Put it in quotes.`,
        },
      ];
}

function findProblemsIn(quoted: string, index: number, set: SourceSet | null) {
  const value: string = JSON.parse(quoted);
  // With an escape, positions in the value differ from those in the text.
  const isAsWritten = value.length === quoted.length - 2;
  return findTemplateProblems(value, set).map(({ fix, ...problem }): FieldProblem => {
    const start = index + 1;
    return isAsWritten
      ? {
          ...problem,
          from: start + problem.from,
          to: start + problem.to,
          fix: fix && { ...fix, from: start + fix.from, to: start + fix.to },
        }
      : { ...problem, from: index, to: index + quoted.length };
  });
}

/**
 * Finds the position of a syntax error, which each browser words differently. Returns the end of the text if there is
 * none.
 */
function findPosition(text: string, message: string): number {
  const position = POSITION.exec(message)?.[1];
  if (position !== undefined) {
    return Number(position);
  }
  const [, line, column] = LINE.exec(message) ?? [];
  if (line === undefined) {
    return text.length;
  }
  const before = text.split('\n').slice(0, Number(line) - 1);
  return before.reduce((sum, { length }) => sum + length + 1, 0) + Number(column) - 1;
}
