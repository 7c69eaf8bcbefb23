import type { ErrorDetail } from '@patchbay/contract/schema.gen.d.ts';
import { formatMemberPointer } from '@patchbay/rules/json.ts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../domain/app-error.ts';

const MAX_POINTER_LENGTH = 500;

/** A value and where it stands; its pointer is written only if it is refused. */
interface OpenValue {
  value: unknown;
  name: string;
  within: OpenValue | null;
}

/**
 * Refuses what PostgreSQL cannot store and schemas do not exclude: U+0000 and lone surrogates.
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
  const open: OpenValue[] = [{ value: root, name: '', within: null }];
  for (let current = open.pop(); current !== undefined; current = open.pop()) {
    const { value } = current;
    if (typeof value === 'string') {
      const problem = problemOf(value);
      if (problem !== null) {
        throw refusal(part, pointerOf(current), `must not contain ${problem}`);
      }
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) {
        const problem = problemOf(name);
        if (problem !== null) {
          throw refusal(part, pointerOf(current), `must not have a name with ${problem}`);
        }
        if (typeof inner === 'string' || typeof inner === 'object') {
          open.push({ value: inner, name, within: current });
        }
      }
    }
  }
}

function pointerOf({ name, within }: OpenValue): string {
  return within === null ? '' : formatMemberPointer(pointerOf(within), name);
}

function problemOf(text: string): string | null {
  if (text.includes('\u0000')) {
    return 'the character U+0000';
  }
  return text.isWellFormed() ? null : 'half of a surrogate pair';
}

function refusal(part: ErrorDetail['in'], pointer: string, message: string): AppError {
  const cut = pointer.slice(0, MAX_POINTER_LENGTH);
  const current = cut === '' ? `the ${part}` : cut.slice(0, 100);
  return new AppError('VALIDATION_ERROR', `The request is not valid: ${current} ${message}.`, {
    details: [{ in: part, pointer: cut, message }],
  });
}
