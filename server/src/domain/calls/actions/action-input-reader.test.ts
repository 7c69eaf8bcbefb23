import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Action } from '#connectors/connector.gen.d.ts';
import { PoolError } from '#pool/pool-error.ts';
import { createWorkPool } from '#pool/work-pool.ts';
import { createActionInputReader } from './action-input-reader.ts';

const workPool = createWorkPool({ maxProcesses: 1 });
afterAll(workPool.close);

const createAction = (names: number): Action => ({
  key: 'send',
  title: 'Send',
  method: 'POST',
  path: '/x',
  idempotency: 'none',
  input: {
    type: 'object',
    properties: {
      query: { type: 'object', properties: { page: { type: 'integer' } } },
      body: {
        type: 'object',
        properties: Object.fromEntries(
          Array.from({ length: names }, (_, id) => [`f${id}`, { type: 'string' }]),
        ),
      },
    },
  },
});
const [small, large, shipped] = [createAction(10), createAction(100), createAction(100)];
const options = { owner: { org_id: 'an organization', linked_account: null } };

let jobs = 0;
beforeEach(() => {
  jobs = 0;
});
const read = createActionInputReader(
  (input, jobOptions) => {
    jobs += 1;
    return workPool.job('checkPooledInput')(input, jobOptions);
  },
  (action) => action === shipped,
);
const READ = { path: {}, query: { page: 2 }, header: {}, body: { f1: 'a' } };

test.each([
  ['a small schema here', small, 0],
  ['one of an app that ships here', shipped, 0],
  ['a larger one of a customer in the pool', large, 1],
])('%s, with the same result', async (_, action, pooled) => {
  // Numbers in an address may be sent as text.
  expect(await read(action, { page: '2', f1: 'a' }, options)).toEqual(READ);
  await expect(read(action, { page: 2, f1: 1 }, options)).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
    details: [{ in: 'body', pointer: '/f1', message: 'must be string' }],
  });
  expect(jobs).toBe(pooled * 2);
});

test('a large input is checked in the pool', async () => {
  const f1 = 'a'.repeat(100_000);
  expect(await read(shipped, { page: 2, f1 }, options)).toEqual({ ...READ, body: { f1 } });
  expect(jobs).toBe(1);
});

test('an input whose check takes too long is not sent', async () => {
  const slow = createActionInputReader(
    () => Promise.reject(new PoolError('too_slow')),
    () => false,
  );
  await expect(slow(large, { f1: 'a' }, options)).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
    message: expect.stringContaining('simplify its schema'),
  });
});
