import { describe, expect, it } from 'vitest';
import { operations } from '../support/contract-operations.ts';
import { violations } from '../support/contract-schema.ts';

describe.each(operations)('$operationId', (operation) => {
  it('has an example of every response and request', () => {
    const bare = [...operation.contents, ...(operation.requestBody ? [operation.requestBody] : [])]
      .filter((content) => content.examples.length === 0)
      .map((content) => content.schemaPointer);
    expect(bare).toEqual([]);
  });

  it('has only examples that fit their schemas', () => {
    const misfits = [
      ...operation.contents,
      ...(operation.requestBody ? [operation.requestBody] : []),
    ].flatMap(({ schemaPointer, examples }) =>
      examples.flatMap(({ name, value }) =>
        violations(schemaPointer, value).map((line) => `${name}: ${line}`),
      ),
    );
    expect(misfits).toEqual([]);
  });
});
