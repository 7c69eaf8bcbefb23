import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildOauthApp, reply, respondInTurn } from '#test/calls/api-provider.ts';
import { type CallApp, startCallApp } from '#test/calls/start-call-app.ts';

const LIST = {
  key: 'list_parcels',
  title: 'List parcels',
  method: 'GET',
  path: '/list',
  idempotency: 'natural',
  paginate: true,
  input: {
    type: 'object',
    properties: {
      query: {
        type: 'object',
        properties: { limit: { type: 'integer' }, cursor: { type: 'string' } },
      },
    },
  },
};

let app: CallApp;
beforeAll(async () => {
  app = await startCallApp((url) => [
    buildOauthApp('parcels', url, {
      actions: [LIST],
      pagination: { kind: 'cursor', items: '/rows', next: '/next', param: 'cursor' },
    }),
  ]);
  await app.connect('parcels');
});
afterAll(() => app.close());

it('a paged action returns the input of the next page, until the last page', async () => {
  app.provider.respond = respondInTurn(
    reply(200, { rows: [{ id: 1 }, { id: 2 }], next: 'c2' }),
    reply(200, { rows: [{ id: 3 }], next: null }),
    reply(422, { next: 'c2' }),
  );
  const path = '/api/v2/integration-schema/parcels/actions/list_parcels/execute';
  const run = async (fields: object) =>
    (await app.app.call('POST', path, app.asBackend, fields)).body;
  expect(await run({ limit: 2 })).toEqual({
    node_status: 'Success',
    data: { rows: [{ id: 1 }, { id: 2 }], next: 'c2' },
    http_status: 200,
    next_page: { cursor: 'c2' },
  });
  expect(await run({ limit: 2, cursor: 'c2' })).not.toHaveProperty('next_page');
  expect(await run({})).not.toHaveProperty('next_page');
  expect(app.provider.calls.map(({ url }) => url)).toEqual([
    '/api/list?limit=2',
    '/api/list?limit=2&cursor=c2',
    '/api/list',
  ]);
});
