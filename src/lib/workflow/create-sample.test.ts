import { expect, test } from 'vitest';
import { createSample } from './create-sample';

test('a sample has what the schema names, and else a value of each type', () => {
  const order = {
    type: 'object',
    properties: {
      id: { type: 'string', examples: ['o_1'] },
      state: { enum: ['open', 'closed'] },
      amount: { type: ['number', 'null'], minimum: 5 },
      at: { type: 'string', format: 'date' },
      items: {
        type: 'array',
        items: { type: 'object', properties: { paid: { type: 'boolean' } } },
      },
      notes: { type: 'array' },
      more: true,
    },
  };
  expect(createSample(order)).toEqual({
    id: 'o_1',
    state: 'open',
    amount: 5,
    at: '2026-01-01',
    items: [{ paid: false }],
    notes: [],
    more: null,
  });
  expect(createSample(null)).toBeNull();
});

test('a schema that holds itself ends', () => {
  const tree: { type: string; properties: Record<string, unknown> } = {
    type: 'object',
    properties: {},
  };
  tree.properties.child = tree;
  expect(JSON.stringify(createSample(tree))).toContain('null');
});
