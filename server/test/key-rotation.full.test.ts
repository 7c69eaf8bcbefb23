// The master key is rotated while two servers on one database respond to requests. They run as a person runs them.
import { randomBytes } from 'node:crypto';
import type { Program } from '@patchbay/test-kit/programs/child-program.ts';
import { expectNoLeak } from '@patchbay/test-kit/server/leak-watch.ts';
import { readBody, readSignedInBody } from '@patchbay/test-kit/server/read-response.ts';
import {
  startTestDatabase,
  type TestDatabase,
} from '@patchbay/test-kit/server/start-test-database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useServerPrograms } from './server-programs.ts';

const PASSWORD = 'rotation-test-password';
const OLD = randomBytes(32).toString('base64');
const NEW = randomBytes(32).toString('base64');
const STEP_1 = { PATCHBAY_MASTER_KEY: OLD, PATCHBAY_MASTER_KEY_NEXT: NEW };
const STEP_2 = { PATCHBAY_MASTER_KEY: NEW, PATCHBAY_MASTER_KEY_PREVIOUS: OLD };
const STEP_3 = { PATCHBAY_MASTER_KEY: NEW };

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
// The last hook runs first, so that the programs have ended here.
afterAll(async () => {
  try {
    await expectNoLeak({ logLines: [], adminUrl: database.adminUrl });
  } finally {
    await database.drop();
  }
});
const { makeFolder, start: startWith, run } = useServerPrograms([OLD, NEW]);

async function settings(keys: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> {
  return {
    ...keys,
    PATCHBAY_DATA_DIR: await makeFolder(),
    PATCHBAY_DEMO_PASSWORD: PASSWORD,
    DATABASE_URL: database.appUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    NODE_ENV: 'development',
    LOG_LEVEL: 'warn',
    RATE_LIMIT_FACTOR: '1000',
  };
}

/** Starts a server that logs its requests, so that the search for secrets has something to search. */
const start = async (keys: NodeJS.ProcessEnv): Promise<Program> =>
  startWith({ ...(await settings(keys)), LOG_LEVEL: 'info' });

async function request(
  url: string,
  method: string,
  headers: object,
  body?: object,
): Promise<Response> {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) {
    throw new Error(`${method} ${url} responded with ${response.status}: ${await response.text()}`);
  }
  return response;
}

/** One in this many visits begins a sign-in. The number is not a multiple of the number of customers. */
const SIGN_IN_EVERY = 25;
/** Customers of the demo. Each of them may begin a hundred sign-ins in ten minutes. */
const CUSTOMERS = [
  'harbor-coffee',
  'fjord-outdoor',
  'lumen-studio',
  'orchard-lane',
  'saffron-kitchen',
  'meridian-clinics',
];

/** Signs in, reads API keys, which are decrypted, and starts to connect an app, whose verifier is encrypted. */
async function useServer(url: string, tokens: string[]): Promise<void> {
  const login = { email: 'demo@patchbay.local', password: PASSWORD };
  const response = await request(`${url}/api/v3/auth/login`, 'POST', {}, login);
  const { token } = await readSignedInBody(response);
  tokens.push(token);
  // A token that the other server issued is valid too.
  const any = tokens[Math.floor(Math.random() * tokens.length)];
  const environment = { authorization: `Bearer ${any}`, environment: 'test' };
  const org = await readBody<'getOrg'>(await request(`${url}/api/v1/org`, 'GET', environment));
  const key = { 'x-api-key': org.test_key ?? '' };
  const session = await request(`${url}/api/v2/public/session-token`, 'POST', key, {
    linked_account_id: CUSTOMERS[tokens.length % CUSTOMERS.length],
  });
  const { token: customer } = await readBody<'createSessionToken'>(session);
  const asCustomer = { authorization: `Bearer ${customer}` };
  // Not every visit begins a sign-in, because a fast machine makes more visits than customers may begin sign-ins.
  if (tokens.length % SIGN_IN_EVERY === 0) {
    await request(`${url}/api/v1/demo_crm/integrate`, 'GET', asCustomer);
  }
}

test('the master key is rotated without a failed request', async () => {
  const tokens: string[] = [];
  const failures: unknown[] = [];
  let served = 0;
  let [a, b] = await Promise.all([start(STEP_1), start(STEP_1)]);
  let live = [a, b];
  let isOver = false;
  const users = Array.from({ length: 2 }, async (_, user) => {
    while (!isOver && failures.length === 0) {
      const server = live[(served + user) % live.length];
      try {
        await useServer(server?.url ?? '', tokens);
        served += 1;
      } catch (error) {
        // A server that is being replaced may stop in the middle of a visit.
        if (server !== undefined && live.includes(server)) {
          failures.push(error);
        }
      }
    }
  });
  const change = async (from: Program, stays: Program, keys: NodeJS.ProcessEnv) => {
    live = [stays];
    await from.stop();
    const to = await start(keys);
    live = [stays, to];
    const before = served;
    await expect
      .poll(() => failures.length > 0 || served > before + 3, { timeout: 180_000 })
      .toBe(true);
    return to;
  };
  try {
    a = await change(a, b, STEP_2);
    b = await change(b, a, STEP_2);
    const { output } = await run(await settings(STEP_2), ['keys']);
    expect(output).toMatch(/previous {2} {8}0 {2}nothing left: may be dropped/);
    a = await change(a, b, STEP_3);
  } finally {
    isOver = true;
    await Promise.all(users);
    await Promise.all([a.stop(), b.stop()]);
    expect(failures).toEqual([]);
  }
}, 900_000);
