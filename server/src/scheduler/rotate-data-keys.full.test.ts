import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConnectTest, startConnect } from '#test/connect/start-connect.ts';
import { createKeyRing, type KeyRing } from '../crypto/key-ring.ts';
import { createMasterKey } from '../crypto/master-key.ts';
import { openDatabase } from '../db/database.ts';
import {
  ENCRYPTED_COLUMNS,
  getColumnNames,
  SHORT_LIVED_COLUMNS,
} from '../db/keys/encrypted-columns.ts';
import { createKeyStore } from '../db/keys/key-store.ts';
import type { AccountScope } from '../domain/account-scope.ts';
import { createObjectId } from '../lib/object-id.ts';
import { buildSmtpAad } from '../mail/org-mail-server.ts';
import { type RotateDeps, rotateDataKeys } from './rotate-data-keys.ts';

const DAY_MS = 24 * 3_600_000;
let app: ConnectTest;
let keyRing: KeyRing;
let deps: RotateDeps;
let now = new Date();
const warned: object[] = [];
const infos: object[] = [];
beforeAll(async () => {
  app = await startConnect();
  const db = openDatabase(app.appUrl, { max: 3 });
  closing = () => db.close();
  keyRing = await createKeyRing(createKeyStore(db), createMasterKey(app.masterKey), {
    clock: () => now,
  });
  const log = {
    info: (fields: object) => infos.push(fields),
    warn: (fields: object) => warned.push(fields),
    error: () => {},
  };
  deps = { db, keyRing, clock: () => now, log };
});
afterAll(async () => {
  await closing();
  await app.close();
});
let closing: () => Promise<void> = () => Promise.resolve();

const parseKeyId = (encrypted: unknown) => String(encrypted).split('.')[2];
const buildAad = (row: string, table: string, column: string) => ({
  table,
  row,
  environment: 'test',
  column,
});

/** Inserts a row with the values that its table needs. */
async function insert(scope: AccountScope, table: string, columns: Record<string, unknown>) {
  const { tenant, linked_account } = scope;
  const later = new Date(now.getTime() + 400 * DAY_MS);
  const common: Record<string, unknown> = {
    org_id: tenant.org_id,
    environment: 'test',
    linked_account,
    slug: 'parcels',
    created_at: now,
    updated_at: now,
    expires_at: later,
    connected_at: now,
    next_try_at: later,
    give_up_at: later,
    snapshot: '{}',
    start_hash: createObjectId(),
    state_hash: createObjectId(),
    key_hash: createObjectId(),
    redirect_uri: 'https://patchbay.example/callback',
    client: 'sdk',
    window_handle: 'live',
    auth_type: 'oauth2',
    status: table === 'connection' ? 'active' : 'pending',
    connection: createObjectId(),
    state_encrypted: 'v1.x.x.x',
    credentials_encrypted: 'v1.x.x.x',
    webhook_url: 'https://hooks.example/',
    method: 'POST',
    webhook_events: '{Connection Created}',
    webhook_body: '"{{event}}"',
    secret_encrypted: 'v1.x.x.x',
    config: createObjectId(),
    config_id: 'harbor-coffee',
    labels: '{"list":[],"by_key":{}}',
    workflow: '',
    name: 'A workflow',
    field_id: 'api_token',
    revision: 1,
  };
  if (table === 'trigger_secret') {
    common.workflow = createObjectId();
    await fill('workflow', { ...common, _id: common.workflow, linked_account: null, slug: null });
  }
  if (table === 'config_value') {
    await fill('config', { ...common, _id: common.config });
  }
  if (table === 'variable_value') {
    Object.assign(common, { definition: createObjectId(), workflow: null });
    const kind = { scope: 'linked_account', var_format: 'string', encrypted: true };
    await fill('variable_definition', { ...common, ...kind, _id: common.definition });
  }
  await fill(table, { ...common, ...columns });
}

async function fill(table: string, values: Record<string, unknown>) {
  const columns = await app.rows(
    `select column_name from information_schema.columns
     where table_schema = 'public' and table_name = $1`,
    [table],
  );
  const known = new Set(columns.map(({ column_name }) => String(column_name)));
  const row = Object.entries(values).filter(([name]) => known.has(name));
  const names = row.map(([name]) => `"${name}"`).join(', ');
  const marks = row.map((_, index) => `$${index + 1}`).join(', ');
  await app.rows(
    `insert into "${table}" (${names}) values (${marks})`,
    row.map(([, value]) => value),
  );
}

const read = async (table: string, column: string, row: string) =>
  (await app.rows(`select "${column}" as encrypted from "${table}" where _id = $1`, [row]))[0]
    ?.encrypted;

test('every column with encrypted values is in the list', async () => {
  const columns = await app.rows(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and column_name like '%\\_encrypted'
       and table_name <> 'app_user'
     order by table_name, column_name`,
  );
  const all = [...ENCRYPTED_COLUMNS.map(getColumnNames), ...SHORT_LIVED_COLUMNS];
  const listed = all.sort((a, b) => (`${a.table} ${a.column}` < `${b.table} ${b.column}` ? -1 : 1));
  expect(columns).toEqual(listed);
});

test.each(ENCRYPTED_COLUMNS.map(getColumnNames))(
  'after a year $column of $table is encrypted with a new key, and nothing else of the row changes',
  async ({ table, column }) => {
    const scope = await app.makeAccount();
    const { org_id } = scope.tenant;
    const _id = createObjectId();
    const aad = buildAad(_id, table, column);
    const old = await keyRing.encrypt(org_id, aad, 'a value');
    await insert(scope, table, { _id, [column]: old });
    const before = await app.rows(`select * from "${table}" where _id = $1`, [_id]);
    now = new Date(now.getTime() + 366 * DAY_MS);
    await rotateDataKeys(deps);
    const fresh = await read(table, column, _id);
    expect(parseKeyId(fresh)).not.toBe(parseKeyId(old));
    expect(await keyRing.decrypt(org_id, aad, String(fresh))).toBe('a value');
    const after = await app.rows(`select * from "${table}" where _id = $1`, [_id]);
    expect(after).toEqual(before.map((row) => ({ ...row, [column]: fresh })));
  },
);

test('the password of an organization’s mail server too', async () => {
  const { tenant } = await app.makeAccount();
  const aad = buildSmtpAad(tenant.org_id);
  const old = await keyRing.encrypt(tenant.org_id, aad, 'a password');
  const smtp = { host: 'mail.example', port: 25, username: 'x', use_tls: true };
  await app.rows('update org set smtp = $2 where _id = $1', [
    tenant.org_id,
    JSON.stringify({ ...smtp, password_encrypted: old }),
  ]);
  now = new Date(now.getTime() + 366 * DAY_MS);
  await rotateDataKeys(deps);
  const [row] = await app.rows(
    `select smtp, smtp->>'password_encrypted' as encrypted from org where _id = $1`,
    [tenant.org_id],
  );
  expect(row?.smtp).toMatchObject(smtp);
  expect(parseKeyId(row?.encrypted)).not.toBe(parseKeyId(old));
  expect(await keyRing.decrypt(tenant.org_id, aad, String(row?.encrypted))).toBe('a password');
});

test('values that another process encrypted with the old key are found later; broken ones stay', async () => {
  const scope = await app.makeAccount();
  const { org_id } = scope.tenant;
  const [late, broken] = [createObjectId(), createObjectId()];
  const table = 'api_key';
  const column = 'key_encrypted';
  const encrypt = (row: string) => keyRing.encrypt(org_id, buildAad(row, table, column), 'a value');
  const [encryptedLate, encryptedElsewhere] = [
    await encrypt(late),
    await encrypt(createObjectId()),
  ];
  now = new Date(now.getTime() + 366 * DAY_MS);
  const settled = new Set<string>();
  await rotateDataKeys(deps, settled);
  await insert(scope, table, { _id: late, [column]: encryptedLate });
  await insert(scope, table, { _id: broken, [column]: encryptedElsewhere });
  now = new Date(now.getTime() + 60_000);
  warned.length = 0;
  await rotateDataKeys(deps, settled);
  expect(parseKeyId(await read(table, column, late))).not.toBe(parseKeyId(encryptedLate));
  expect(await read(table, column, broken)).toBe(encryptedElsewhere);
  const ofMine = warned.filter((fields) => 'org_id' in fields && fields.org_id === org_id);
  expect(ofMine).toMatchObject([{ row: broken, table, column }]);
  expect(JSON.stringify(warned)).not.toContain(encryptedElsewhere);

  // Two hours later no process encrypts with the old key, so the organization is not searched again.
  now = new Date(now.getTime() + 2 * 3_600_000);
  await rotateDataKeys(deps, settled);
  warned.length = 0;
  infos.length = 0;
  await rotateDataKeys(deps, settled);
  expect([warned, infos]).toEqual([[], []]);
});
