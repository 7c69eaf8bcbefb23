import { asBackend, asUser, type Send, sender } from '@patchbay/test-kit/server/call-app.ts';
import { shareTestApp } from '@patchbay/test-kit/server/shared-test-app.ts';
import type { TestOrg } from '@patchbay/test-kit/server/start-test-app.ts';
import { beforeAll, expect, test } from 'vitest';

const PATH = '/api/v2/public/linked-account';
const app = await shareTestApp();
let send: Send;
let org: TestOrg;
beforeAll(async () => {
  send = sender(app);
  org = await app.makeOrg();
});

const create = (body: unknown) => send('POST', PATH, asBackend(org.testKey), body);

test('creates it in the environment of the caller, and in no other', async () => {
  const response = await send('POST', PATH, asUser(org.accountToken, 'production'), {
    account_id: 'saffron-kitchen',
    name: 'Saffron Kitchen',
  });
  expect(response).toEqual({
    status: 200,
    body: {
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      associated_org: org.org_id,
      account_id: 'saffron-kitchen',
      name: 'Saffron Kitchen',
      environment: 'production',
      udf: [],
      is_seed: false,
      tenant_account_id: null,
      integrations: null,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    },
  });
  const accountPath = `${PATH}/saffron-kitchen`;
  expect(await send('GET', accountPath, asBackend(org.productionKey))).toEqual(response);
  expect(await send('GET', accountPath, asBackend(org.testKey))).toMatchObject({ status: 404 });
  const otherOrg = await app.makeOrg();
  expect(await send('GET', accountPath, asBackend(otherOrg.productionKey))).toMatchObject({
    status: 404,
  });
});

test('accepts the other name of the id, no name, and fields as a map', async () => {
  expect(
    await create({ linked_account_id: 'by-other-name', udf: { plan: 'growth' } }),
  ).toMatchObject({
    status: 200,
    body: {
      account_id: 'by-other-name',
      name: null,
      udf: [
        {
          _id: expect.stringMatching(/^[0-9a-f]{24}$/),
          key_name: 'plan',
          key_value: 'growth',
          createdAt: expect.any(String),
          updatedAt: expect.any(String),
        },
      ],
    },
  });
  expect(await create({ account_id: 'same', linked_account_id: 'same' })).toMatchObject({
    status: 200,
  });
});

test('an id is used once, also by two concurrent requests', async () => {
  const responses = await Promise.all([1, 2, 3].map(() => create({ account_id: 'taken' })));
  expect(responses.map((response) => response.status).sort()).toEqual([200, 409, 409]);
  expect(await create({ account_id: 'taken' })).toMatchObject({
    status: 409,
    body: {
      error_code: 'ALREADY_EXISTS',
      message: 'A linked account with the id "taken" exists already in test. Choose another id.',
      details: [{ in: 'body', pointer: '/account_id', message: 'is taken' }],
    },
  });
  const otherOrg = await app.makeOrg();
  expect(
    await send('POST', PATH, asBackend(otherOrg.testKey), { account_id: 'taken' }),
  ).toMatchObject({ status: 200 });
});

test.each([
  ['no id', { name: 'X' }, '/account_id'],
  ['two ids', { account_id: 'a', linked_account_id: 'b' }, '/linked_account_id'],
  ['an id with a space at its end', { account_id: 'a ' }, '/account_id'],
  ['an id that is a number', { account_id: 5 }, '/account_id'],
  ['an empty name', { account_id: 'a', name: '' }, '/name'],
  ['a field that is not a text', { account_id: 'a', udf: { plan: 1 } }, '/udf/plan'],
  ['a field without a name', { account_id: 'a', udf: { '': 'x' } }, '/udf'],
  [
    '51 fields',
    {
      account_id: 'a',
      udf: Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`k${n}`, ''])),
    },
    '/udf',
  ],
  ['an unknown field', { account_id: 'a', color: 'red' }, '/color'],
])('refuses %s and writes nothing', async (_what, body, pointer) => {
  const response = await create(body);
  expect(response).toMatchObject({ status: 400, body: { error_code: 'VALIDATION_ERROR' } });
  expect(response.body).toHaveProperty(
    'details',
    expect.arrayContaining([expect.objectContaining({ in: 'body', pointer })]),
  );
  expect(await send('GET', `${PATH}/a`, asBackend(org.testKey))).toMatchObject({ status: 404 });
});
