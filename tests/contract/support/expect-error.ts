import type { Operation } from '@patchbay/contract/list-operations.ts';
import { findViolations } from '@patchbay/contract/violations.ts';
import { expect } from 'vitest';
import type { Refusal } from '../server-refusals/refusal.ts';
import { readBody } from './contract-response.ts';

/** Fails if a response is not the documented response of this status. */
export async function expectError(
  response: Response,
  operation: Operation,
  expected: Pick<Refusal, 'status' | 'error_code' | 'field'>,
): Promise<void> {
  const body = await readBody(response);
  expect(response.status, JSON.stringify(body)).toBe(expected.status);
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
  const documented = operation.contents.find(
    ({ code, mediaType }) =>
      code === String(expected.status) && (mediaType === 'application/json') === isJson,
  );
  expect(documented, `${operation.operationId} documents ${expected.status}`).toBeDefined();
  expect(findViolations(documented?.schemaPointer ?? '', body)).toEqual([]);
  if (documented?.headers.includes('Retry-After') === true) {
    expect(response.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
  }
  if (!isJson) {
    return;
  }
  const [part, pointer] = expected.field ?? [];
  expect(body).toMatchObject({
    status_code: expected.status,
    error_code: expected.error_code,
    ...(part === undefined ? {} : { details: [{ in: part, pointer }] }),
  });
}
