import type { FieldProblem } from '@/components/code-editor/field-problem';
import { parseJson } from '@/lib/text/parse-json';
import type { SourceSet } from '../data/source-set';
import { templateProblems } from './template-problems';

const POSITION = /at position (\d+)/;
const LINE = /line (\d+),? column (\d+)/;
const TEXT_OR_NUMBER = /"(?:[^"\\\n]|\\.)*"|(-?\d[\d.eE+-]*)/g;
/** Keys are marked by their colon: templates stand in values alone. */
const TEXT = /("(?:[^"\\\n]|\\.)*")(\s*:)?/g;

/**
 * What is wrong with JSON whose texts may hold templates. Nothing is wrong with an empty text. What is no JSON is no
 * error: the field stores it as text, which the server refuses where it has to be an object or a list.
 */
export function jsonProblems(text: string, set: SourceSet | null): readonly FieldProblem[] {
  if (text.trim() === '') {
    return [];
  }
  const parsed = parseJson(text);
  if (!parsed.isJson) {
    const at = positionOf(text, parsed.problem);
    const isTemplate = text.slice(Math.max(0, at - 1), at + 2).includes('{{');
    return [
      {
        from: Math.min(at, text.length - 1),
        to: Math.min(at + 1, text.length),
        severity: 'warning',
        message: `${parsed.problem}. ${
          isTemplate
            ? 'A template stands in quotes: "{{event.body}}". Alone in them, it keeps its type.'
            : 'As long as it is none, it is used as text.'
        }`,
      },
    ];
  }
  return [
    ...[...text.matchAll(TEXT)].flatMap(({ 1: quoted = '', 2: colon, index }) =>
      colon === undefined && quoted.includes('{{') ? problemsIn(quoted, index, set) : [],
    ),
    ...[...text.matchAll(TEXT_OR_NUMBER)].flatMap(({ 1: number, index }) =>
      number === undefined ? [] : digitProblems(number, index),
    ),
  ];
}

/** Ids of some apps have more digits than a number keeps (RFC 8259, section 6). */
function digitProblems(number: string, from: number): FieldProblem[] {
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

function problemsIn(quoted: string, index: number, set: SourceSet | null) {
  const value: string = JSON.parse(quoted);
  // Behind an escape, positions of the value are not those of the text.
  const isAsWritten = value.length === quoted.length - 2;
  return templateProblems(value, set).map(({ fix, ...problem }): FieldProblem => {
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

/** Each browser says it in words of its own; at the end where it does not. */
function positionOf(text: string, message: string): number {
  const position = POSITION.exec(message)?.[1];
  if (position !== undefined) {
    return Number(position);
  }
  const [, line, column] = LINE.exec(message) ?? [];
  if (line === undefined) {
    return text.length;
  }
  const before = text.split('\n').slice(0, Number(line) - 1);
  return before.reduce((sum, one) => sum + one.length + 1, 0) + Number(column) - 1;
}
