import { expect, it } from 'vitest';
import { formatType } from './format-type';

it('formats nested objects, quoted keys, optional keys and unions', () => {
  const schema = {
    type: 'object',
    properties: {
      id: { type: 'integer' },
      'first-name': { type: ['string', 'null'] },
      tags: { type: 'array', items: { type: ['string', 'integer'] } },
      lines: {
        type: 'array',
        items: { type: 'object', properties: { sku: { type: 'string' } }, required: ['sku'] },
      },
      status: { enum: ['open', 'it\'s "closed"', null] },
      anything: {},
      more: { type: 'object' },
    },
    required: ['id', 'tags', 'anything'],
  };
  expect(formatType('contact.created', schema)).toBe(`export type ContactCreated = {
  id: number;
  "first-name"?: string | null;
  tags: Array<string | number>;
  lines?: Array<{
    sku: string;
  }>;
  status?: "open" | "it's \\"closed\\"" | null;
  anything: unknown;
  more?: Record<string, unknown>;
};`);
});

it('follows references and combined schemas', () => {
  const schema = {
    $defs: {
      'a/b': { type: 'object', properties: { zip: { type: 'string' } }, required: ['zip'] },
    },
    allOf: [
      { $ref: '#/$defs/a~1b' },
      { anyOf: [{ type: 'object', properties: { x: { const: 1 } } }, { type: 'null' }] },
    ],
    properties: { gone: { $ref: '#/$defs/none' }, never: false },
  };
  expect(formatType('7 up', schema)).toBe(`export type Event7Up = {
  zip: string;
} & ({
  x?: 1;
} | null) & {
  gone?: unknown;
  never?: never;
};`);
});

it('ends for a schema that refers to itself, several times', () => {
  const tree = { type: 'object', properties: { a: { $ref: '#' }, b: { $ref: '#' } } };
  const text = formatType('tree', tree);
  expect(text.length).toBeLessThan(200_000);
  expect(text).toContain('a?: unknown');
});
