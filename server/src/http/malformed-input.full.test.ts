import { afterAll, beforeAll, describe, it } from 'vitest';
import {
  type Caller,
  families,
  implemented,
  startCaller,
} from '../../test/http/malformed-input.ts';

let caller: Caller;
beforeAll(async () => {
  caller = await startCaller();
});
afterAll(() => caller.kit.close());

describe.each(implemented)('$operationId', (operation) => {
  const fitting = families.filter(({ operations }) => operations.includes(operation));
  it.each(fitting)('$name', ({ run }) => run(caller, operation));
});
