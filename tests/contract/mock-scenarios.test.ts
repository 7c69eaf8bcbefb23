import { describe, expect, it } from 'vitest';
import {
  documents,
  type Preference,
  preferenceFor,
  SCENARIOS,
} from '../../mock-server/src/scenarios.ts';
import { operations } from '../support/contract-operations.ts';
import { contractRequest } from '../support/contract-request.ts';
import { readBody, statusOf } from '../support/contract-response.ts';
import { mockUrl } from '../support/mock-url.ts';

const REQUIRED = [
  ...['default', 'expired-account', 'empty-workspace', 'server-down', 'not-an-org-member'],
  ...['signed-out', 'rate-limited', 'new-password', 'reauthentication-required'],
];

describe('the scenarios', () => {
  it('hold those that QA asks for', () => {
    expect(Object.keys(SCENARIOS)).toEqual(expect.arrayContaining(REQUIRED));
  });
});

describe.each(Object.entries(SCENARIOS))('the scenario %s', (name, scenario) => {
  it('names only operations, codes and examples of the contract', () => {
    const wrong = Object.entries(scenario.responses).filter(([operationId, preference]) => {
      const operation = operations.find((one) => one.operationId === operationId);
      return operation === undefined || !documents(operation, preference);
    });
    expect(wrong).toEqual([]);
  });

  const every = scenario.everyOperation;
  if (every !== undefined) {
    it('has a response for every operation that some operation documents', () => {
      expect(operations.some((operation) => documents(operation, every))).toBe(true);
    });
  }

  const answers = operations.flatMap((operation) => {
    const preference = preferenceFor(scenario, operation);
    return preference === undefined
      ? []
      : [{ operation, preference, operationId: operation.operationId }];
  });
  it.each(answers)('is what $operationId answers', async ({ operation, preference }) => {
    const request = contractRequest(mockUrl, operation, { headers: { 'x-mock-scenario': name } });
    const response = await fetch(request);
    expect(response.status).toBe(preference.code);
    expect(response.headers.get('x-mock-scenario')).toBe(name);
    expect(await readBody(response)).toEqual(exampleOf(operation.operationId, preference));
  });
});

function exampleOf(operationId: string, preference: Preference): unknown {
  const contents = operations.find((one) => one.operationId === operationId)?.contents ?? [];
  const found = contents
    .flatMap(({ code, examples }) => examples.map((example) => ({ ...example, code })))
    .find(
      ({ code, name, value }) =>
        name === preference.example && statusOf(code, value) === preference.code,
    );
  if (found === undefined) {
    throw new Error(`${operationId} has no example ${String(preference.example)}.`);
  }
  return found.value;
}
