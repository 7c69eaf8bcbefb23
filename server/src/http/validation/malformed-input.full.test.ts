import { describe, expect, it } from 'vitest';
import { families, startCaller } from '#test/http/malformed-input.ts';

const caller = await startCaller();

// Family by family: the last ones are good requests to some operations, one of which ends the session.
describe.each(families)('$name', ({ operations, run }) => {
  it.each(operations)('$operationId', (operation) => run(caller, operation));
});

it('none of it is an error of the log', () => {
  expect(caller.app.logLines.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
});
