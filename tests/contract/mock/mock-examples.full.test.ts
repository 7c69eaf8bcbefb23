import { operations } from '@patchbay/contract/operations.ts';
import { describe, expect, it } from 'vitest';
import { findPreference, SCENARIOS } from '../../../mock-server/src/scenarios.ts';
import {
  expectExample,
  expectOfScenario,
  expectSuccess,
  listResponseExamples,
} from './mock-expectations.ts';

describe.each(operations)('$operationId on the mock', (operation) => {
  it.each(operation.requestBody?.examples ?? [])(
    'responds to a valid request: $name',
    ({ value }) => expectSuccess(operation, { body: value }),
  );

  it.each(listResponseExamples(operation))('returns the example $name of $code', (example) =>
    expectExample(operation, example),
  );
});

describe.each(Object.entries(SCENARIOS))('the scenario %s', (name, scenario) => {
  const preferences = operations.flatMap((operation) => {
    const preference = findPreference(scenario, operation);
    return preference === undefined ? [] : [{ operation, preference }];
  });

  it('is the response of every operation that has its example', async () => {
    for (const { operation, preference } of preferences) {
      await expectOfScenario(name, operation, preference);
    }
    expect(preferences.length > 0).toBe(name !== 'default');
  });
});
