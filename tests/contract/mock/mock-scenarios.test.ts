import { operations } from '@patchbay/contract/operations.ts';
import { describe, expect, it } from 'vitest';
import { findPreference, isDocumented, SCENARIOS } from '../../../mock-server/src/scenarios.ts';
import { expectOfScenario } from './mock-expectations.ts';

const REQUIRED = [
  ...['default', 'expired-account', 'empty-workspace', 'server-down', 'not-an-org-member'],
  ...['signed-out', 'rate-limited', 'new-password', 'reauthentication-required'],
];

describe('the scenarios', () => {
  it('include those that QA needs', () => {
    expect(Object.keys(SCENARIOS)).toEqual(expect.arrayContaining(REQUIRED));
  });
});

describe.each(Object.entries(SCENARIOS))('the scenario %s', (name, scenario) => {
  it('uses only operations, codes and examples of the contract', () => {
    const wrong = Object.entries(scenario.responses).filter(([operationId, preference]) => {
      const operation = operations.find((candidate) => candidate.operationId === operationId);
      return operation === undefined || !isDocumented(operation, preference);
    });
    expect(wrong).toEqual([]);
  });

  const every = scenario.everyOperation;
  if (every !== undefined) {
    it('has a response for every operation that some operation documents', () => {
      expect(operations.some((operation) => isDocumented(operation, every))).toBe(true);
    });
  }

  // This tries one operation that the scenario names and one that it does not. `mock-examples.full.test.ts` tries all.
  const preferences = operations.flatMap((operation) => {
    const preference = findPreference(scenario, operation);
    const { operationId } = operation;
    return preference === undefined ? [] : [{ operation, preference, operationId }];
  });
  const isNamed = ({ operationId }: { operationId: string }) => operationId in scenario.responses;
  it.each([
    ...preferences.filter(isNamed).slice(0, 1),
    ...preferences.filter((preference) => !isNamed(preference)).slice(0, 1),
  ])('is the response of $operationId', ({ operation, preference }) =>
    expectOfScenario(name, operation, preference),
  );
});
