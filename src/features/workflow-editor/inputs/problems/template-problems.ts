import { parseTemplate } from '@patchbay/rules/templates/parse-template.ts';
import { formatTemplateProblem } from '@patchbay/rules/templates/problem-sentence.ts';
import {
  type Expression,
  TEMPLATE_ROOTS,
  type TextProblem,
} from '@patchbay/rules/templates/template.ts';
import type { FieldProblem, Fix } from '@/components/code-editor/field-problem';
import { FILTER_NAMES } from '../data/filter-help';
import { type FoundEntry, findEntry } from '../data/find-entry';
import { pathText } from '../data/path-text';
import type { SourceSet } from '../data/source-set';
import { nearest } from './nearest';

/** What is wrong with the templates of a text. @param set null where it is not known what they can name */
export function templateProblems(text: string, set: SourceSet | null): readonly FieldProblem[] {
  const { parts, problems } = parseTemplate(text, TEMPLATE_ROOTS);
  const found = problems.map((problem) => syntaxProblem(text, problem));
  for (const part of parts) {
    const problem = set === null || typeof part === 'string' ? null : pathProblem(text, part, set);
    if (problem !== null) {
      found.push(problem);
    }
  }
  return found.sort((one, other) => one.from - other.from);
}

const NAME = /^[\s|]*([^\s.[|:}]+)/;

function syntaxProblem(text: string, problem: TextProblem): FieldProblem {
  const { start, end, code } = problem;
  const names = { UNKNOWN_ROOT: TEMPLATE_ROOTS, UNKNOWN_FILTER: FILTER_NAMES }[String(code)];
  const found = NAME.exec(text.slice(start, end));
  const typed = found?.[1] ?? '';
  const meant = names && nearest(typed, names);
  const at = start + (found?.[0].length ?? 0) - typed.length;
  return {
    from: start,
    to: end,
    severity: 'error',
    message: formatTemplateProblem(problem, text),
    fix: meant === undefined ? undefined : fixOf(at, at + typed.length, meant),
  };
}

function fixOf(from: number, to: number, insert: string): Fix {
  return { from, to, insert, label: `Use ${insert}` };
}

function pathProblem(text: string, part: Expression, set: SourceSet): FieldProblem | null {
  const { start, end, path } = part;
  const found = path.length === 0 ? null : findEntry(set.root, path);
  if (found === null || 'entry' in found) {
    return null;
  }
  const at = { from: start, to: end };
  const refusal = refusalOf(found, set);
  if (refusal !== null) {
    return { ...at, severity: 'error', message: refusal };
  }
  const { missing, level, known } = found;
  const meant = nearest(missing, known);
  const from = start + 2;
  const to = from + pathLength(text.slice(from, end));
  return {
    ...at,
    severity: 'warning',
    message: reasonOf(found, meant),
    fix:
      meant === undefined
        ? undefined
        : fixOf(from, to, pathText(path.with(level, meant === '*' ? null : meant))),
  };
}

const QUOTED = /\[\s*(?:"(?:[^"\\]|\\.)*"|'[^']*')\s*\]/g;

/** Characters before the first filter, or before the end of the expression. */
function pathLength(source: string): number {
  const masked = source.replace(QUOTED, (one) => '_'.repeat(one.length));
  return masked.search(/\||\}\}/);
}

type Missing = Extract<FoundEntry, { missing: string }>;

/** Why what exists cannot be named here, or that there is no such node: as publishing says it. */
function refusalOf({ missing, level, in: parent }: Missing, { refusals }: SourceSet) {
  if (level === 1 && parent.path[0] === 'node') {
    return (
      refusals.get(`node.${missing}`) ??
      `This template names node ${missing}, which does not exist.`
    );
  }
  return level === 0 ? (refusals.get(missing) ?? null) : null;
}

function reasonOf({ missing, in: parent, known }: Missing, meant: string | undefined): string {
  const name = pathText(parent.path);
  if (known.length === 0) {
    return `${name} (${parent.type}) has nothing inside. End the path there.`;
  }
  const where = parent.sample === undefined ? '' : ' in its sample';
  const help = meant === undefined ? `It has ${someOf(known)}.` : `Did you mean ${meant}?`;
  return `${name} has no “${missing}”${where}. ${help}`;
}

const MAX_NAMES = 4;

function someOf(names: readonly string[]): string {
  const left = names.length - MAX_NAMES;
  const shown = names.slice(0, MAX_NAMES).join(', ');
  return left > 0 ? `${shown} and ${left} more` : shown;
}
