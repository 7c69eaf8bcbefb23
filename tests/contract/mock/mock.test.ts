import { operationOf, operations } from '@patchbay/contract/operations.ts';
import { it } from 'vitest';
import {
  expectExample,
  expectRefusal,
  expectSuccess,
  responseExamples,
} from './mock-expectations.ts';

// What else the mock does with each operation: `mock-operations.full.test.ts` and
// `mock-examples.full.test.ts`. `examples.test.ts` validates each example against its schema.
it.each(operations)('$operationId responds to a valid request on the mock', (operation) =>
  expectSuccess(operation, {}),
);

it('refuses a wrong and a missing body, and a request without a credential', async () => {
  const operation = operationOf('updateConfig');
  await expectRefusal(400, operation, { body: 7 });
  await expectRefusal(400, operation, { withoutBody: true });
  await expectRefusal(401, operation, { credential: 'none' });
  for (const example of responseExamples(operation)) {
    await expectExample(operation, example);
  }
});
