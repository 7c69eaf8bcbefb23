import { readError } from '@patchbay/test-kit/server/read-response.ts';
import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import { startTestApp, type TestApp } from '@patchbay/test-kit/server/start-test-app.ts';
import {
  startTestDatabase,
  type TestDatabase,
} from '@patchbay/test-kit/server/start-test-database.ts';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { countLockWaits } from '#test/lock-waits.ts';
import { until } from '#test/until.ts';
import { policies } from '../operation-policy.ts';

const masterKey = Buffer.alloc(32, 7);
let database: TestDatabase;
let app: TestApp;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterEach(() => app.close());
afterAll(() => database.drop());

const startServer = (env: NodeJS.ProcessEnv = {}) =>
  startTestApp({ env: { RATE_LIMIT_FACTOR: '1', ...env }, database, masterKey });

async function start(env: NodeJS.ProcessEnv = {}): Promise<void> {
  app = await startServer(env);
}

function getLimit(operationId: string): number {
  const operation = policies.find((entry) => entry.operationId === operationId);
  return operation?.rateLimit?.limit ?? expect.unreachable();
}

function login(headers: Record<string, string> = {}, { url } = app): Promise<Response> {
  return fetch(`${url}/api/v3/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    // Not a valid request: those count too.
    body: '{"email": 7}',
  });
}

async function repeat(times: number, call: () => Promise<Response>): Promise<number[]> {
  const statuses: number[] = [];
  for (let count = 0; count < times; count += 1) {
    statuses.push((await call()).status);
  }
  return statuses;
}

it('stops a caller past the limit with the error body and Retry-After, and no other header', async () => {
  await start();
  const limit = getLimit('login');
  expect(await repeat(limit, login)).toEqual(Array<number>(limit).fill(400));
  const response = await login();
  expect(response.status).toBe(429);
  const seconds = Number(response.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(await readError(response)).toEqual({
    status_code: 429,
    http_error_type: 'TOO_MANY_REQUESTS',
    error_code: 'RATE_LIMITED',
    message: expect.stringMatching(/^Too many requests\. Wait \d+ seconds? and try again\.$/),
    request_id: response.headers.get('x-request-id'),
  });
  expect([...response.headers.keys()].filter((name) => name.startsWith('x-ratelimit'))).toEqual([]);
});

it('counts before it checks the credential, and each operation separately', async () => {
  await start();
  const enable = () => fetch(`${app.url}/api/v3/auth/two-factor/enable`, { method: 'POST' });
  const limit = getLimit('enableTwoFactor');
  expect(await repeat(limit + 1, enable)).toEqual([...Array<number>(limit).fill(401), 429]);
  expect((await login()).status).toBe(400);
});

it('never limits an operation without a rate limit', async () => {
  await start();
  const org = () => fetch(`${app.url}/api/v1/org`);
  expect(new Set(await repeat(60, org))).toEqual(new Set([401]));
});

describe('behind a trusted proxy', () => {
  const from = (address: string) => login({ 'x-forwarded-for': address });

  it('counts per caller, and a whole IPv6 /64 as one', async () => {
    await start({ TRUSTED_PROXIES: '127.0.0.1' });
    const limit = getLimit('login');
    await repeat(limit, () => from('198.51.100.7'));
    expect((await from('198.51.100.7')).status).toBe(429);
    expect((await from('198.51.100.8')).status).toBe(400);
    let host = 0;
    await repeat(limit, () => {
      host += 1;
      return from(`2001:db8:1:2::${host}`);
    });
    expect((await from('2001:db8:1:2:ffff::1')).status).toBe(429);
    expect((await from('2001:db8:1:3::1')).status).toBe(400);
  });
});

it('is multiplied by the operator’s factor', async () => {
  await start({ RATE_LIMIT_FACTOR: '0.1' });
  const limit = Math.floor(getLimit('login') * 0.1);
  expect(await repeat(limit + 1, login)).toEqual([...Array<number>(limit).fill(400), 429]);
});

describe('servers on one database', () => {
  const behindProxy = { TRUSTED_PROXIES: '127.0.0.1' };
  const from = (address: string, at = app) => login({ 'x-forwarded-for': address }, at);
  const rows = async () =>
    (await runSql(database.adminUrl, 'select * from rate_limit_count order by count desc')).rows;
  /** Waits until this is the highest count that the servers have stored. */
  const stored = (count: number) => until(async () => (await rows())[0]?.count === count);
  beforeEach(() => runSql(database.adminUrl, 'delete from rate_limit_count'));

  it('count a caller together', async () => {
    await start(behindProxy);
    const secondServer = await startServer(behindProxy);
    const limit = getLimit('login');
    try {
      expect(await repeat(limit, () => from('198.51.100.20'))).not.toContain(429);
      await stored(limit);
      // A server learns of the counts that were made elsewhere with its own first one.
      expect((await from('198.51.100.20', secondServer)).status).toBe(400);
      await stored(limit + 1);
      let tries = 1;
      const refused = await until(async () => {
        tries += 1;
        const response = await from('198.51.100.20', secondServer);
        return response.status === 429 && response;
      });
      // Its own count alone would have refused later.
      expect(tries).toBeLessThan(limit);
      const seconds = Number(refused.headers.get('retry-after'));
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(60);
      expect((await from('198.51.100.21', secondServer)).status).toBe(400);
    } finally {
      await secondServer.close();
    }
  });

  it('store no address, and nothing beyond the end of a window', async () => {
    await runSql(
      database.adminUrl,
      "insert into rate_limit_count values ('ended', 7, now() - interval '1 ms')",
    );
    await start(behindProxy);
    await from('198.51.100.22');
    await until(async () => (await rows()).every(({ key }) => key !== 'ended'));
    await stored(1);
    expect(await rows()).toEqual([
      { key: expect.stringMatching(/^[0-9a-f]{64}$/), count: 1, ends_at: expect.any(Date) },
    ]);
  });

  it('respond while the counts cannot be exchanged, and limit by their own', async () => {
    await start(behindProxy);
    const limit = getLimit('login');
    const holder = new pg.Client({ connectionString: database.adminUrl });
    await holder.connect();
    await holder.query('begin; lock table rate_limit_count');
    // No request waits for the database.
    const statuses = await repeat(limit + 1, () => from('198.51.100.23'));
    expect(statuses).toEqual([...Array<number>(limit).fill(400), 429]);
    await until(() => countLockWaits(app));
    await holder.query('rollback');
    await holder.end();
    await stored(limit + 1);
  });

  it('respond while the database is away, and share what they counted once it is back', async () => {
    await start(behindProxy);
    const { adminUrl } = inject('testPostgres');
    const name = new URL(database.appUrl).pathname.slice(1);
    await runSql(adminUrl, `alter database ${name} allow_connections false`);
    await runSql(
      adminUrl,
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
      [name],
    );
    expect(await repeat(2, () => from('198.51.100.24'))).toEqual([400, 400]);
    const what = 'Sharing the counts of rate limits failed';
    await until(() => app.logLines.some((line) => line.includes(what)));
    expect((await from('198.51.100.24')).status).toBe(400);
    await runSql(adminUrl, `alter database ${name} allow_connections true`);
    await stored(3);
  });
});
