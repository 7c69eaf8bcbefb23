import { afterAll, beforeAll, describe, it } from 'vitest';
import { type Caller, families, startCaller } from '../../../test/http/malformed-input.ts';

let caller: Caller;
beforeAll(async () => {
  caller = await startCaller();
});
afterAll(() => caller.kit.close());

// Family by family: the last ones are good requests to some operations, one of which ends the session.
describe.each(families)('$name', ({ operations, run }) => {
  it.each(operations)('$operationId', (operation) => run(caller, operation));
});
