import type { ErrorDetail } from '@patchbay/contract/schema.gen.d.ts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../domain/app-error.ts';

/** Levels of nesting that a body may have. Walking it by recursion is safe. */
export const MAX_LEVELS = 32;
const MAX_POINTER_LENGTH = 500;

interface OpenValue {
  value: unknown;
  pointer: string;
  level: number;
}

/** A lone half of a surrogate pair: not valid Unicode, and refused by `jsonb`. */
const LONE_SURROGATE = /\p{Surrogate}/u;

/**
 * Refuses what PostgreSQL cannot store and schemas do not exclude: U+0000, lone
 * surrogates, and excessive nesting.
 *
 * @throws AppError VALIDATION_ERROR
 */
export function checkInputIsStorable(request: FastifyRequest): void {
  check('path', request.params);
  check('query', request.query);
  // Bytes that are passed on are stored nowhere, and each would count as a field.
  if (!Buffer.isBuffer(request.body)) {
    check('body', request.body);
  }
}

function check(part: ErrorDetail['in'], root: unknown): void {
  const open: OpenValue[] = [{ value: root, pointer: '', level: 0 }];
  for (let current = open.pop(); current !== undefined; current = open.pop()) {
    const { value, pointer, level } = current;
    if (typeof value === 'string') {
      const problem = problemOf(value);
      if (problem !== null) {
        throw refusal(part, pointer, `must not contain ${problem}`);
      }
    } else if (typeof value === 'object' && value !== null) {
      if (level === MAX_LEVELS) {
        throw refusal(part, pointer, `must not be nested deeper than ${MAX_LEVELS} levels`);
      }
      for (const [name, inner] of Object.entries(value)) {
        const problem = problemOf(name);
        if (problem !== null) {
          throw refusal(part, pointer, `must not have a name with ${problem}`);
        }
        const step = name.replaceAll('~', '~0').replaceAll('/', '~1');
        open.push({ value: inner, pointer: `${pointer}/${step}`, level: level + 1 });
      }
    }
  }
}

function problemOf(text: string): string | null {
  if (text.includes('\u0000')) {
    return 'the character U+0000';
  }
  return LONE_SURROGATE.test(text) ? 'half of a surrogate pair' : null;
}

function refusal(part: ErrorDetail['in'], pointer: string, message: string): AppError {
  const cut = pointer.slice(0, MAX_POINTER_LENGTH);
  const current = cut === '' ? `the ${part}` : cut.slice(0, 100);
  return new AppError('VALIDATION_ERROR', `The request is not valid: ${current} ${message}.`, {
    details: [{ in: part, pointer: cut, message }],
  });
}
