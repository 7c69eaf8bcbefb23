import { expect, it } from 'vitest';
import { families, startCaller } from '#test/http/malformed-input.ts';

const caller = await startCaller();

/** Each family with another operation; `malformed-input.full.test.ts` has every family with each. */
const samples = families.map(({ name, operations, run }, index) => {
  const operation = operations[index % operations.length] ?? expect.unreachable();
  return { name, run, operation, operationId: operation.operationId };
});

it.each(samples)('$operationId $name', ({ run, operation }) => run(caller, operation));
