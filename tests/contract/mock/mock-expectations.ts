// The responses that the contract requires of the mock.

import type { Json } from '@patchbay/contract/json.ts';
import type { Operation } from '@patchbay/contract/list-operations.ts';
import { findViolations } from '@patchbay/contract/violations.ts';
import { expect } from 'vitest';
import type { Preference } from '../../../mock-server/src/scenario.ts';
import { mockUrl } from '../../support/mock-url.ts';
import { buildContractRequest, type RequestChanges } from '../support/contract-request.ts';
import {
  findErrorBodyViolations,
  getStatus,
  getSuccess,
  readBody,
} from '../support/contract-response.ts';

export async function expectSuccess(operation: Operation, changes: RequestChanges): Promise<void> {
  const success = getSuccess(operation);
  const response = await fetch(buildContractRequest(mockUrl, operation, changes));
  expect(String(response.status)).toBe(success.code);
  expect(findViolations(success.schemaPointer, await readBody(response))).toEqual([]);
}

export async function expectRefusal(
  status: number,
  operation: Operation,
  changes: RequestChanges,
): Promise<void> {
  const response = await fetch(buildContractRequest(mockUrl, operation, changes));
  expect(response.status).toBe(status);
  expect(findErrorBodyViolations(await readBody(response))).toEqual([]);
}

export interface ResponseExample {
  name: string;
  code: number;
  mediaType: string;
  value: Json;
}

export function listResponseExamples({ contents }: Operation): ResponseExample[] {
  return contents.flatMap(({ code, mediaType, examples }) =>
    examples.map(({ name, value }) => ({ name, value, mediaType, code: getStatus(code, value) })),
  );
}

/** Requests a response by the name of its example, as QA does, and compares it. */
export async function expectExample(
  operation: Operation,
  { name, code, mediaType, value }: ResponseExample,
): Promise<void> {
  const headers = { prefer: `code=${code}, example=${name}`, accept: mediaType };
  const response = await fetch(buildContractRequest(mockUrl, operation, { headers }));
  expect(response.status).toBe(code);
  expect(await readBody(response)).toEqual(value);
}

export async function expectOfScenario(
  scenario: string,
  operation: Operation,
  preference: Preference,
): Promise<void> {
  const headers = { 'x-mock-scenario': scenario };
  const response = await fetch(buildContractRequest(mockUrl, operation, { headers }));
  expect(response.status).toBe(preference.code);
  expect(response.headers.get('x-mock-scenario')).toBe(scenario);
  const example = listResponseExamples(operation).find(
    ({ name, code }) => name === preference.example && code === preference.code,
  );
  expect(example, `${operation.operationId} has ${preference.example}`).toBeDefined();
  expect(await readBody(response)).toEqual(example?.value);
}
