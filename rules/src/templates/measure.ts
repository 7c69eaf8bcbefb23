import { isScalar } from '../json.ts';
import { MAX_TEMPLATE_DEPTH } from '../limits.ts';
import type { TemplateProblem, TemplateProblemCode } from './template.ts';

/** Ends the work on a value inside the templates; their entries return it as a problem. */
export class TemplateError extends Error {
  constructor(
    readonly code: TemplateProblemCode,
    readonly limit?: number,
  ) {
    super(code);
  }
}

/** @throws what is no `TemplateError` */
export function problemOf(
  error: unknown,
  at: Pick<TemplateProblem, 'pointer' | 'start' | 'end'>,
): TemplateProblem {
  if (error instanceof TemplateError) {
    return { ...at, code: error.code, limit: error.limit };
  }
  throw error;
}

/**
 * Code units of a value as JSON, or a few less. By levels, so that neither depth nor an object that
 * holds itself matters.
 *
 * @param visit takes how many members come next; it may throw
 * @throws TemplateError if it is longer than `limit`, too deep or no JSON
 */
export function measure(value: unknown, limit: number, visit?: (count: number) => void): number {
  let length = 0;
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_TEMPLATE_DEPTH) {
      throw new TemplateError('TOO_DEEP', MAX_TEMPLATE_DEPTH);
    }
    visit?.(level.length);
    const next: unknown[] = [];
    for (const member of level) {
      length += typeof member === 'string' ? member.length + 2 : 1;
      if (Array.isArray(member)) {
        for (const inner of member) {
          next.push(inner);
        }
      } else if (typeof member === 'object' && member !== null) {
        for (const [key, inner] of Object.entries(member)) {
          length += key.length;
          next.push(inner);
        }
      } else if (!isScalar(member ?? '')) {
        throw new TemplateError('WRONG_TYPE');
      }
      if (length > limit) {
        throw new TemplateError('TOO_LONG', limit);
      }
    }
    level = next;
  }
  return length;
}
