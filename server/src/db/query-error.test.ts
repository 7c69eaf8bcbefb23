import pg from 'pg';
import { expect, test } from 'vitest';
import { isPassing } from './query-error.ts';

const getError = (config: pg.PoolConfig) =>
  new pg.Pool(config).query('select 1').then(
    () => expect.unreachable(),
    (error: unknown) => error,
  );

test('a PostgreSQL that cannot be reached may be reached later, by its name and by each of its addresses', async () => {
  expect(isPassing(await getError({ host: 'nowhere.invalid' }))).toBe(true);
  const refused = await getError({ host: '127.0.0.1', port: 1 });
  expect(isPassing(refused)).toBe(true);
  expect(isPassing(new AggregateError([refused, refused]))).toBe(true);
  expect(isPassing(new AggregateError([refused, new Error('another')]))).toBe(false);
  expect(isPassing(new AggregateError([]))).toBe(false);
});
