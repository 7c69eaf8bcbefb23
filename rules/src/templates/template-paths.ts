import type { Json } from '../json.ts';
import { MAX_TEMPLATE_WORK } from '../limits.ts';
import { mapTexts } from './map-texts.ts';
import { measure, problemOf } from './measure.ts';
import { parseTemplate } from './parse-template.ts';
import type { TemplatePath, TemplateProblem } from './template.ts';

/** A path that a value names, and where. */
export interface NamedPath {
  readonly path: TemplatePath;
  /** JSON pointer to the text. */
  readonly pointer: string;
  /** Code units of the text. */
  readonly start: number;
  readonly end: number;
}

/**
 * The paths that a value with templates names, and all that is wrong with its templates: what is checked
 * when a workflow is published, and what has to be loaded before the value is resolved. It never throws.
 *
 * @param roots the names that a path may begin with; absent, all may
 *
 * @example
 * templatePaths({ to: '{{event.body.email}}' });
 * // { paths: [{ path: ['event', 'body', 'email'], pointer: '/to', start: 0, end: 20 }], problems: [] }
 */
export function templatePaths(
  value: Json,
  roots?: readonly string[],
): { paths: readonly NamedPath[]; problems: readonly TemplateProblem[] } {
  const paths: NamedPath[] = [];
  const problems: TemplateProblem[] = [];
  try {
    measure(value, MAX_TEMPLATE_WORK);
  } catch (error) {
    return { paths, problems: [problemOf(error, { pointer: '', start: 0, end: 0 })] };
  }
  mapTexts(value, '', (text, pointer) => {
    const parsed = parseTemplate(text, roots);
    for (const part of parsed.parts) {
      if (typeof part === 'object' && part.path.length > 0) {
        paths.push({ path: part.path, pointer, start: part.start, end: part.end });
      }
    }
    problems.push(...parsed.problems.map((problem) => ({ ...problem, pointer })));
    return text;
  });
  return { paths, problems };
}
