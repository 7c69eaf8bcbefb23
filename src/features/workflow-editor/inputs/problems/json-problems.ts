import type { FieldProblem } from '@/components/code-editor/field-problem';
import { parseJson } from '@/lib/json/parse-json';
import type { SourceSet } from '../data/source-set';
import { findTemplateProblems } from './template-problems';

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
    const { offset: at, problem } = parsed;
    const isTemplate = text.slice(Math.max(0, at - 1), at + 2).includes('{{');
    return [
      {
        from: Math.min(at, text.length - 1),
        to: Math.min(at + 1, text.length),
        severity: 'warning',
        message: `${problem} ${
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
