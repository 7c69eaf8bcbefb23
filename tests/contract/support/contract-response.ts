import { type Json, toObject } from '@patchbay/contract/json.ts';
import type { Operation, ResponseContent } from '@patchbay/contract/list-operations.ts';
import { findViolations } from '@patchbay/contract/violations.ts';

/** The documented success of an operation: its lowest 2xx response. */
export function successOf(operation: Operation): ResponseContent {
  const success = operation.contents
    .filter(({ code }) => code.startsWith('2'))
    .sort((one, other) => one.code.localeCompare(other.code))
    .at(0);
  if (success === undefined) {
    throw new Error(`${operation.operationId} documents no success.`);
  }
  return success;
}

/** The status of an example; an example of the `default` response contains it. */
export function statusOf(code: string, example: Json): number {
  return Number(code === 'default' ? toObject(example).status_code : code);
}

/** The body: parsed where it is JSON, text otherwise. */
export async function readBody(response: Response): Promise<unknown> {
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
  return isJson ? response.json() : response.text();
}

/** Violations of an error body (spec section 8). */
export function errorBodyViolations(body: unknown): string[] {
  return findViolations('#/components/schemas/ApiErrorBody', body);
}
