import { getRequestBody } from '@patchbay/contract/contents.ts';
import { contract } from '@patchbay/contract/document.ts';
import { type Json, toObject } from '@patchbay/contract/json.ts';
import { operations } from '@patchbay/contract/operations.ts';
import { findViolations } from '@patchbay/contract/violations.ts';
import { describe, expect, it } from 'vitest';

describe.each(operations)('$operationId', (operation) => {
  it('has an example for every response and request', () => {
    const bare = [...operation.contents, ...(operation.requestBody ? [operation.requestBody] : [])]
      .filter((content) => content.examples.length === 0)
      .map((content) => content.schemaPointer);
    expect(bare).toEqual([]);
  });

  it('has only valid examples', () => {
    const misfits = [
      ...operation.contents,
      ...(operation.requestBody ? [operation.requestBody] : []),
    ].flatMap(({ schemaPointer, examples }) =>
      examples.flatMap(({ name, value }) =>
        findViolations(schemaPointer, value).map((line) => `${name}: ${line}`),
      ),
    );
    expect(misfits).toEqual([]);
  });
});

it.each(Object.entries(toObject(contract.webhooks)))(
  'the webhook %s has only valid examples',
  (name, item) => {
    const pointer = `/webhooks/${name}/post`;
    const body = getRequestBody(contract, { pointer, value: toObject(toObject(item).post) });
    expect(body?.examples).toHaveLength(1);
    const violations = body?.examples.map(({ value }) => findViolations(body.schemaPointer, value));
    expect(violations).toEqual([[]]);
  },
);

describe('values inside schemas and parameters', () => {
  const values = listValues(contract, '#');

  it.each(values)('$location is valid', ({ schemaPointer, value }) => {
    expect(findViolations(schemaPointer, value)).toEqual([]);
  });

  it('are found, defaults and examples alike', () => {
    const keys = new Set(values.map(({ key }) => key));
    expect([...keys].sort()).toEqual(['default', 'examples']);
  });
});

it.each([
  ['is missing', { totalDocs: 0, limit: 10, page: 1, totalPages: 1 }],
  ['has another type', { docs: {}, totalDocs: 0, limit: 10, page: 1, totalPages: 1 }],
])('a value whose field %s is invalid', (_, value) => {
  const pointer = '#/components/schemas/ExecutionPage';
  expect(findViolations(pointer, value)).not.toEqual([]);
  expect(findViolations(pointer, { ...value, docs: [] })).toEqual([]);
});

interface ValueInside {
  key: string;
  location: string;
  schemaPointer: string;
  value: Json;
}

/** Returns every `default` and all `examples` of the schemas inside a value. */
function listValues(node: Json | undefined, pointer: string): ValueInside[] {
  if (node === null || typeof node !== 'object') {
    return [];
  }
  if (Array.isArray(node)) {
    return node.flatMap((item, index) => listValues(item, `${pointer}/${index}`));
  }
  const isSchema = typeof node.type === 'string' || Array.isArray(node.type);
  const toValues = (key: string, found: Json[]): ValueInside[] =>
    found.map((value) => ({ key, location: `${pointer}/${key}`, schemaPointer: pointer, value }));
  const own = isSchema
    ? [
        ...toValues('default', node.default === undefined ? [] : [node.default]),
        ...toValues('examples', Array.isArray(node.examples) ? node.examples : []),
      ]
    : [];
  const deeper = Object.entries(node)
    .filter(([key]) => key !== 'examples' && key !== 'default')
    .flatMap(([key, child]) =>
      listValues(child, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`),
    );
  return [...own, ...deeper];
}
