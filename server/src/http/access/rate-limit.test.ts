import { errorOf } from '@patchbay/test-kit/server/read-response.ts';
import { startTestApp, type TestApp } from '@patchbay/test-kit/server/start-test-app.ts';
import {
  startTestDatabase,
  type TestDatabase,
} from '@patchbay/test-kit/server/start-test-database.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { policies } from '../operation-policy.ts';

const masterKey = Buffer.alloc(32, 7);
let database: TestDatabase;
let app: TestApp;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterEach(() => app.close());
afterAll(() => database.drop());

async function start(env: NodeJS.ProcessEnv = {}): Promise<void> {
  app = await startTestApp({ env: { RATE_LIMIT_FACTOR: '1', ...env }, database, masterKey });
}

function limitOf(operationId: string): number {
  const operation = policies.find((one) => one.operationId === operationId);
  return operation?.rateLimit?.limit ?? expect.unreachable();
}

function login(headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${app.url}/api/v3/auth/login`, {
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
  const limit = limitOf('login');
  expect(await repeat(limit, login)).toEqual(Array<number>(limit).fill(400));
  const response = await login();
  expect(response.status).toBe(429);
  const seconds = Number(response.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(await errorOf(response)).toEqual({
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
  const limit = limitOf('enableTwoFactor');
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
    const limit = limitOf('login');
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
  const limit = Math.floor(limitOf('login') * 0.1);
  expect(await repeat(limit + 1, login)).toEqual([...Array<number>(limit).fill(400), 429]);
});
