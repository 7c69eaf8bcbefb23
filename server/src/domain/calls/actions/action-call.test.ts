import { expect, test } from 'vitest';
import type { Action } from '#connectors/connector.gen.d.ts';
import { readActionInput } from '#test/calls/read-input-here.ts';
import { buildActionCall } from './action-call.ts';

const action: Action = {
  key: 'list_orders',
  title: 'List orders',
  method: 'POST',
  path: '/graphql.json',
  graphql: 'query ($first: Int) { page: orders(first: $first) { nodes { id } } }',
  idempotency: 'natural',
  input: {
    type: 'object',
    properties: { body: { type: 'object', properties: { first: { type: 'integer' } } } },
  },
};

test.each([
  ['the values are its variables', { first: 5 }],
  ['without values it has none', {}],
])('an action with a GraphQL query sends it: %s', async (_what, values) => {
  const { body, headers } = await buildActionCall({
    connector: { proxy: { base_url: 'https://shop.example/api' } },
    action,
    input: readActionInput(action, values),
    values: {},
    idempotencyKey: 'key',
  });
  expect(headers['content-type']).toBe('application/json');
  expect(JSON.parse(Buffer.from(body ?? '').toString())).toEqual({
    query: action.graphql,
    variables: values,
  });
});
