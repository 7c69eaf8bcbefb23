import type { ErrorDetail } from '@patchbay/contract/schema.gen.d.ts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#domain/app-error.ts';
import { findUnstorable, type UnstorableText } from '../json/find-unstorable.ts';

const MAX_POINTER_LENGTH = 500;

/**
 * Asserts that PostgreSQL can store the parameters. Bodies are checked when they are read.
 *
 * @throws AppError VALIDATION_ERROR
 */
export function assertParametersStorable({ params, query }: FastifyRequest): void {
  assertStorable('path', findUnstorable(params));
  assertStorable('query', findUnstorable(query));
}

/** Throws an AppError VALIDATION_ERROR if an unstorable text was found. */
export function assertStorable(part: ErrorDetail['in'], found: UnstorableText | null): void {
  if (found === null) {
    return;
  }
  const { message } = found;
  const pointer = found.pointer.slice(0, MAX_POINTER_LENGTH);
  const place = pointer === '' ? `the ${part}` : pointer.slice(0, 100);
  throw new AppError('VALIDATION_ERROR', `The request is not valid: ${place} ${message}.`, {
    details: [{ in: part, pointer, message }],
  });
}
