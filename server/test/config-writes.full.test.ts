// Two servers run on one database, as a person runs them. Both make one config at the same time, and one of them is
// killed while it writes.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Program } from '@patchbay/test-kit/programs/child-program.ts';
import { holdTable } from '@patchbay/test-kit/server/hold-table.ts';
import { readBody } from '@patchbay/test-kit/server/read-response.ts';
import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import {
  startTestDatabase,
  type TestDatabase,
} from '@patchbay/test-kit/server/start-test-database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoSettings, logIn } from './demo-login.ts';
import { countLockWaits } from './lock-waits.ts';
import { useServerPrograms } from './server-programs.ts';
import { until } from './until.ts';

const CALLERS = 50;
/** Fields of the demo's portal. 'Channel' belongs to a workflow. */
const CHANNEL = '671a4c00c2d8e10013b5d512';
const CONTACT_FIELDS = '671a4c00c2d8e10013b5d502';
const MAPPING = { full_name: 'name' };

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
// The last hook runs first, so that the programs have ended here.
afterAll(() => database.drop());
const { makeFolder, start } = useServerPrograms();
const masterKey = randomBytes(32).toString('base64');

async function startOne(): Promise<Program> {
  return start({
    ...demoSettings(await makeFolder()),
    PATCHBAY_MASTER_KEY: masterKey,
    DATABASE_URL: database.appUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    RATE_LIMIT_FACTOR: '1000',
  });
}

/** Sends a request as a member, for the account of the header. */
async function request(
  { url }: Program,
  [method, path]: [string, string],
  headers: Record<string, string>,
  body?: object,
): Promise<Response> {
  return fetch(`${url}${path}`, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

const CONFIG = '/api/v2/public/config';
const toConfigPath = (account: string) => `/api/v2/public/slug/demo_crm/config/${account}`;

/** Creates an account of the demo organization. Returns the headers with which a member acts for it. */
async function newAccount(program: Program, account_id: string): Promise<Record<string, string>> {
  const member = { authorization: `Bearer ${await logIn(program.url)}` };
  const path = '/api/v2/public/linked-account';
  expect((await request(program, ['POST', path], member, { account_id })).status).toBe(200);
  return { ...member, linked_account_id: account_id };
}

/** Reads a config, its values and its history from a server. */
async function readAll(program: Program, headers: Record<string, string>) {
  const path = toConfigPath(headers.linked_account_id ?? '');
  const config = await readBody<'getConfig'>(await request(program, ['GET', path], headers));
  const history = await readBody<'listConfigChanges'>(
    await request(program, ['GET', `${path}/history?limit=100`], headers),
  );
  return { config, history: history.docs };
}

test('two servers make one config, and a write that is killed leaves value and history, or neither', async () => {
  const [first, second] = await Promise.all([startOne(), startOne()]);

  const account = await newAccount(first, 'made-at-once');
  const made = await Promise.all(
    Array.from({ length: CALLERS }, async (_, caller) => {
      const program = caller % 2 === 0 ? first : second;
      return (await request(program, ['POST', CONFIG], account, { slug: 'demo_crm' })).status;
    }),
  );
  expect(new Set(made)).toEqual(new Set([200]));
  const { rows } = await runSql(
    database.adminUrl,
    `select (select count(*)::int from config where config_id = $1) as configs,
       (select count(*)::int from config_change c join config on config._id = c.config
         where config_id = $1) as changes,
       (select count(*)::int from audit_event where event_type = 'CONFIG_CREATED') as events`,
    ['made-at-once'],
  );
  expect(rows).toEqual([{ configs: 1, changes: 1, events: 1 }]);

  // A server dies at each of the statements of a write. The statements before it have run.
  let spare: Program | undefined = first;
  for (const table of ['config_change', 'config_value', 'config']) {
    const dying: Program = spare ?? (await startOne());
    spare = undefined;
    const before = await readAll(second, account);
    const [workflow] = before.config.workflows.filter(({ fields }) =>
      fields?.some(({ id }) => id === CHANNEL),
    );
    const values = {
      slug: 'demo_crm',
      labels: [{ name: 'Full name', value: 'full_name' }],
      fields: { [CONTACT_FIELDS]: MAPPING },
      workflows: [{ id: workflow?.id, fields: { [CHANNEL]: `#${table}` } }],
    };
    const release = await holdTable(database.adminUrl, table);
    const cut = request(dying, ['PUT', CONFIG], account, values).catch(() => 'cut');
    await until(async () => (await countLockWaits({ database })) > 0);
    dying.process.kill('SIGKILL');
    await once(dying.process, 'exit');
    expect(await cut).toBe('cut');
    await release();
    await until(async () => (await countLockWaits({ database })) === 0);
    expect(await readAll(second, account)).toEqual(before);

    const stored = await request(second, ['PUT', CONFIG], account, values);
    expect(stored.status, await stored.text()).toBe(200);
    const after = await readAll(second, account);
    expect(after.config.revision).toBe((before.config.revision ?? 0) + 1);
    const added = after.history.slice(0, after.history.length - before.history.length);
    expect(added).toContainEqual(
      expect.objectContaining({
        field_id: CHANNEL,
        after: `#${table}`,
        revision: after.config.revision,
      }),
    );
  }
  // The test starts four servers, each of which may take a minute.
}, 600_000);
