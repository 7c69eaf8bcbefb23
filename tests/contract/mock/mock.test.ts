import { getOperation } from '@patchbay/contract/operations.ts';
import { it } from 'vitest';
import {
  expectExample,
  expectRefusal,
  expectSuccess,
  listResponseExamples,
} from './mock-expectations.ts';

// `mock-operations.full.test.ts` and `mock-examples.full.test.ts` try all operations. `examples.test.ts`
// validates each example against its schema.
it('responds with the examples of an operation, and refuses what the contract refuses', async () => {
  const operation = getOperation('updateConfig');
  await expectSuccess(operation, {});
  await expectRefusal(400, operation, { body: 7 });
  await expectRefusal(400, operation, { withoutBody: true });
  await expectRefusal(401, operation, { credential: 'none' });
  for (const example of listResponseExamples(operation)) {
    await expectExample(operation, example);
  }
});
