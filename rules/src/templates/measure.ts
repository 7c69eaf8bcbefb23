import { isScalar } from '../json.ts';
import { MAX_TEMPLATE_DEPTH } from '../limits.ts';
import type { TemplateProblem, TemplateProblemCode } from './template.ts';

/** Stops the work on a value with templates. The functions that other rooms call return it as a problem. */
export class TemplateError extends Error {
  constructor(
    readonly code: TemplateProblemCode,
    readonly limit?: number,
  ) {
    super(code);
  }
}

/** @throws any error that is not a `TemplateError` */
export function toTemplateProblem(
  error: unknown,
  at: Pick<TemplateProblem, 'pointer' | 'start' | 'end'>,
): TemplateProblem {
  if (error instanceof TemplateError) {
    return { ...at, code: error.code, limit: error.limit };
  }
  throw error;
}

/**
 * Returns the approximate length of a value as JSON in code units; it is never more than the exact one.
 * It works level by level, so that neither deep nesting nor a cycle overflows the stack.
 *
 * @param visit receives the number of members of the next level; it may throw
 * @throws TemplateError if the value is longer than `limit`, nested too deep or not JSON
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
