import { parseTemplate } from '@patchbay/rules/templates/parse-template.ts';
import { formatTemplateProblem } from '@patchbay/rules/templates/problem-sentence.ts';
import {
  type Expression,
  TEMPLATE_ROOTS,
  type TextProblem,
} from '@patchbay/rules/templates/template.ts';
import { findNearestName } from '@patchbay/workflow-graph/nearest-name.ts';
import type { FieldProblem, Fix } from '@/components/code-editor/field-problem';
import { FILTER_NAMES } from '../data/filter-help';
import { type FoundEntry, findEntry } from '../data/find-entry';
import { formatPath } from '../data/path-text';
import type { SourceSet } from '../data/source-set';

/**
 * Returns the problems of the templates in a text.
 *
 * @param set the data that they can name; null if it is not known
 */
export function findTemplateProblems(text: string, set: SourceSet | null): readonly FieldProblem[] {
  const { parts, problems } = parseTemplate(text, TEMPLATE_ROOTS);
  const found = problems.map((problem) => toSyntaxProblem(text, problem));
  for (const part of parts) {
    const problem =
      set === null || typeof part === 'string' ? null : findPathProblem(text, part, set);
    if (problem !== null) {
      found.push(problem);
    }
  }
  return found.sort((a, b) => a.from - b.from);
}

const NAME = /^[\s|]*([^\s.[|:}]+)/;

function toSyntaxProblem(text: string, problem: TextProblem): FieldProblem {
  const { start, end, code } = problem;
  const names = { UNKNOWN_ROOT: TEMPLATE_ROOTS, UNKNOWN_FILTER: FILTER_NAMES }[String(code)];
  const found = NAME.exec(text.slice(start, end));
  const typed = found?.[1] ?? '';
  const meant = names && findNearestName(typed, names);
  const at = start + (found?.[0].length ?? 0) - typed.length;
  return {
    from: start,
    to: end,
    severity: 'error',
    message: formatTemplateProblem(problem, text),
    fix: meant === undefined ? undefined : createFix(at, at + typed.length, meant),
  };
}

function createFix(from: number, to: number, insert: string): Fix {
  return { from, to, insert, label: `Use ${insert}` };
}

function findPathProblem(text: string, part: Expression, set: SourceSet): FieldProblem | null {
  const { start, end, path } = part;
  const found = path.length === 0 ? null : findEntry(set.root, path);
  if (found === null || 'entry' in found) {
    return null;
  }
  const at = { from: start, to: end };
  const refusal = findRefusal(found, set);
  if (refusal !== null) {
    return { ...at, severity: 'error', message: refusal };
  }
  const { missing, level, known } = found;
  const meant = findNearestName(missing, known);
  const from = start + 2;
  const to = from + measurePath(text.slice(from, end));
  return {
    ...at,
    severity: 'warning',
    message: formatReason(found, meant),
    fix:
      meant === undefined
        ? undefined
        : createFix(from, to, formatPath(path.with(level, meant === '*' ? null : meant))),
  };
}

const QUOTED = /\[\s*(?:"(?:[^"\\]|\\.)*"|'[^']*')\s*\]/g;

/** Returns the number of characters before the first filter, or before the end of the expression. */
function measurePath(source: string): number {
  const masked = source.replace(QUOTED, (quoted) => '_'.repeat(quoted.length));
  return masked.search(/\||\}\}/);
}

type Missing = Extract<FoundEntry, { missing: string }>;

/**
 * Returns why an existing node or root cannot be named here, or that a node does not exist, in the words of
 * publishing.
 */
function findRefusal({ missing, level, in: parent }: Missing, { refusals }: SourceSet) {
  if (level === 1 && parent.path[0] === 'node') {
    return (
      refusals.get(`node.${missing}`) ??
      `This template names node ${missing}, which does not exist.`
    );
  }
  return level === 0 ? (refusals.get(missing) ?? null) : null;
}

function formatReason({ missing, in: parent, known }: Missing, meant: string | undefined): string {
  const name = formatPath(parent.path);
  if (known.length === 0) {
    return `${name} (${parent.type}) has nothing inside. End the path there.`;
  }
  const where = parent.sample === undefined ? '' : ' in its sample';
  const help = meant === undefined ? `It has ${formatNames(known)}.` : `Did you mean ${meant}?`;
  return `${name} has no “${missing}”${where}. ${help}`;
}

const MAX_NAMES = 4;

function formatNames(names: readonly string[]): string {
  const more = names.length - MAX_NAMES;
  const text = names.slice(0, MAX_NAMES).join(', ');
  return more > 0 ? `${text} and ${more} more` : text;
}
