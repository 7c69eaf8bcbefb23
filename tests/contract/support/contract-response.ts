import { type Json, toObject } from '@patchbay/contract/json.ts';
import type { Operation, ResponseContent } from '@patchbay/contract/list-operations.ts';
import { findViolations } from '@patchbay/contract/violations.ts';

/** Returns the documented success of an operation: its lowest 2xx response. */
export function getSuccess(operation: Operation): ResponseContent {
  const success = operation.contents
    .filter(({ code }) => code.startsWith('2'))
    .sort((first, second) => first.code.localeCompare(second.code))
    .at(0);
  if (success === undefined) {
    throw new Error(`${operation.operationId} documents no success.`);
  }
  return success;
}

/** Returns the status of an example. An example of the `default` response contains it. */
export function getStatus(code: string, example: Json): number {
  return Number(code === 'default' ? toObject(example).status_code : code);
}

/** Reads the body: parsed if it is JSON, otherwise as text. */
export async function readBody(response: Response): Promise<unknown> {
  const isJson = /^application\/json(?:;|$)/.test(response.headers.get('content-type') ?? '');
  return isJson ? response.json() : response.text();
}

/** Returns the violations of the schema of error bodies (spec section 8). */
export function findErrorBodyViolations(body: unknown): string[] {
  return findViolations('#/components/schemas/ApiErrorBody', body);
}
