import type { Json } from '../json.ts';
import { MAX_TEMPLATE_WORK } from '../limits.ts';
import { mapTexts } from './map-texts.ts';
import { measure, toTemplateProblem } from './measure.ts';
import { parseTemplate } from './parse-template.ts';
import type { TemplatePath, TemplateProblem } from './template.ts';

/** A path in a value with templates, and its position. */
export interface TemplateReference {
  readonly path: TemplatePath;
  /** JSON pointer to the text. */
  readonly pointer: string;
  /** The range of the expression in the text, in code units. */
  readonly start: number;
  readonly end: number;
}

/**
 * Returns all paths in a value with templates, and all problems of its templates. Publishing checks them,
 * and the engine loads the values at the paths before it resolves the value. It never throws.
 *
 * @param roots the names that a path may begin with; if absent, all are allowed
 *
 * @example
 * findTemplatePaths({ to: '{{event.body.email}}' });
 * // { paths: [{ path: ['event', 'body', 'email'], pointer: '/to', start: 0, end: 20 }], problems: [] }
 */
export function findTemplatePaths(
  value: Json,
  roots?: readonly string[],
): { paths: readonly TemplateReference[]; problems: readonly TemplateProblem[] } {
  const paths: TemplateReference[] = [];
  const problems: TemplateProblem[] = [];
  try {
    measure(value, MAX_TEMPLATE_WORK);
  } catch (error) {
    return { paths, problems: [toTemplateProblem(error, { pointer: '', start: 0, end: 0 })] };
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
