// Each test breaks at least one row or listener, and expects that all others are processed
// (docs/decisions/0061-rows-are-isolated.md). The tests of polls and runs are in server/test/triggers and
// server/test/engine.
import { randomBytes } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { disconnect } from '#oauth/revocation/disconnect.ts';
import { json } from '#test/connect/scripted-provider.ts';
import { startScriptedConnect, storeTokens } from '#test/connect/start-scripted-connect.ts';
import { breakRow, mendRow } from '#test/rows/break-row.ts';
import { until } from '#test/until.ts';
import { createKeyRing } from '../crypto/key-ring.ts';
import { createMasterKey } from '../crypto/master-key.ts';
import { rewrapDataKeys } from '../crypto/rewrap-keys.ts';
import { createChangeFeed } from '../db/changes/change-feed.ts';
import { createKeyStore } from '../db/keys/key-store.ts';
import { sweepOldRows } from '../db/sweep.ts';
import type { AccountScope } from '../domain/account-scope.ts';
import { createApiKey, readApiKeys } from '../domain/org/api-keys.ts';
import { createObjectId } from '../lib/object-id.ts';
import { abandonOverdueSelections } from './abandon-overdue-selections.ts';
import { processDueRevocations } from './process-due-revocations.ts';
import { refreshDueConnections } from './refresh-due-connections.ts';
import { rotateDataKeys } from './rotate-data-keys.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const app = await startScriptedConnect(undefined, { revokeBudgetMs: 300 });
afterAll(() => app.close());
beforeEach(async () => {
  app.logLines.length = 0;
  // Each loop handles only the rows of its own test.
  await app.rows('truncate connection, pending_revocation, connect_attempt, outbox_email');
  app.provider.respond = json(200, { access_token: 'a1', token_type: 'bearer', expires_in: 3600 });
});

/** Creates an account in each of three organizations. Most tests break the row of the first one. */
const makeScopes = (): Promise<AccountScope[]> =>
  Promise.all(Array.from({ length: 3 }, () => app.makeAccount()));
const makeRows = async (make: (scope: AccountScope, index: number) => Promise<string>) => {
  const all = await makeScopes();
  const ids: string[] = [];
  for (const [index, scope] of all.entries()) {
    ids.push(await make(scope, index));
  }
  const [broken = '', ...others] = ids;
  return { broken, others, orgs: all.map(({ tenant }) => tenant.org_id) };
};
const readRow = async (table: string, id: string) =>
  (await app.rows(`select * from ${table} where _id = $1`, [id]))[0];
const countRemaining = async (table: string, ids: readonly string[]) =>
  (await app.rows(`select _id from ${table} where _id = any($1) order by _id`, [ids])).length;
const at = (agoMs: number) => new Date(app.connect.clock().getTime() - agoMs);

const makeConnections = (endsInMs: number | null = 1) =>
  makeRows((scope) => storeTokens(app.connect, scope, { ageMs: HOUR, endsInMs }));
const makeDue = (ids: readonly string[]) =>
  app.rows(
    `update connection set next_refresh_at = $2::timestamptz + array_position($1, _id) * interval '1 second',
       expires_at = $2 where _id = any($1)`,
    [ids, at(60_000)],
  );
const refresh = () => refreshDueConnections(app.connect, app.connect.credentials);

test('refreshes: a row that PostgreSQL refuses to change, and one that cannot be decrypted', async () => {
  const refused = await makeConnections();
  await makeDue([refused.broken, ...refused.others]);
  await breakRow(app.rows, 'connection', refused.broken);
  await refresh();
  expect(await readRow('connection', refused.broken)).toMatchObject({ gen: 1 });
  const unreadable = await makeConnections();
  await app.rows(`update connection set credentials_encrypted = 'v1.a.b.c' where _id = $1`, [
    unreadable.broken,
  ]);
  await makeDue([unreadable.broken, ...unreadable.others]);
  await refresh();
  expect(await readRow('connection', unreadable.broken)).toMatchObject({
    status: 'expired',
    expired_reason: 'CREDENTIALS_UNREADABLE',
  });
  for (const id of [...refused.others, ...unreadable.others]) {
    expect(await readRow('connection', id)).toMatchObject({ gen: 2, status: 'active' });
  }
});

test('refreshes: a failure of this server is recorded, and its pauses grow', async () => {
  const { broken, others, orgs } = await makeConnections();
  const aad = { table: 'connection', row: broken, environment: 'test' };
  const unknown = await app.connect.keyRing.encrypt(
    orgs[0] ?? '',
    { ...aad, column: 'credentials_encrypted' },
    '{}',
  );
  await app.rows('update connection set credentials_encrypted = $1 where _id = $2', [
    unknown,
    broken,
  ]);
  const pauses: number[] = [];
  for (let round = 1; round <= 3; round += 1) {
    await makeDue([broken, ...others]);
    await refresh();
    const row = await readRow('connection', broken);
    expect(row).toMatchObject({ refresh_failures: round, status: 'active' });
    pauses.push(Number(row?.next_refresh_at) - app.connect.clock().getTime());
  }
  expect(pauses.map((pause) => pause > 100_000)).toEqual([false, false, true]);
  expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
  for (const id of others) {
    expect(await readRow('connection', id)).toMatchObject({ gen: 2 });
  }
});

test('revocations', async () => {
  const { others, orgs } = await makeConnections(null);
  const [first = ''] = orgs;
  const disconnectAll = async () => {
    app.provider.respond = json(503, {});
    for (const row of await app.rows('select * from connection')) {
      const tenant = { org_id: String(row.org_id), environment: 'test' as const };
      const scope = { tenant, linked_account: String(row.linked_account) };
      await disconnect(app.connect, scope);
    }
  };
  await disconnectAll();
  const [broken] = await app.rows('select _id from pending_revocation where org_id = $1', [first]);
  await app.rows(`update pending_revocation set next_try_at = $1`, [at(1000)]);
  await breakRow(app.rows, 'pending_revocation', String(broken?._id));
  app.provider.respond = json(200, {});
  await processDueRevocations(app.connect);
  expect(await app.rows('select _id from pending_revocation')).toEqual([broken]);
  expect(others).toHaveLength(2);
  await mendRow(app.rows, 'pending_revocation', String(broken?._id));
});

test('account selections that are overdue', async () => {
  const { broken, others } = await makeRows(async ({ tenant, linked_account }, index) => {
    const _id = createObjectId();
    await app.rows(
      `insert into connect_attempt (_id, org_id, environment, linked_account, slug, start_hash, state_hash,
         state_encrypted, redirect_uri, snapshot, client, window_handle, created_at, expires_at, choice_encrypted)
       values ($1, $2, 'test', $3, 'scripted', $1, $1, 'v1.a.b.c', 'http://localhost/', '{}', 'sdk', 'live', now(),
         $4, 'v1.a.b.c')`,
      [_id, tenant.org_id, linked_account, at(HOUR - index * 1000)],
    );
    return _id;
  });
  await breakRow(app.rows, 'connect_attempt', broken);
  await abandonOverdueSelections(app.connect);
  expect(await readRow('connect_attempt', broken)).toMatchObject({ status: 'pending' });
  for (const id of others) {
    expect(await readRow('connect_attempt', id)).toMatchObject({
      status: 'expired',
      choice_encrypted: null,
    });
  }
  await mendRow(app.rows, 'connect_attempt', broken);
});

test('data keys that are rotated, and values that are re-encrypted', async () => {
  const { broken, others, orgs } = await makeConnections();
  const all = [broken, ...others];
  const encrypted = async () =>
    (
      await app.rows(
        `select credentials_encrypted from connection where _id = any($1) order by array_position($1, _id)`,
        [all],
      )
    ).map(({ credentials_encrypted }) => credentials_encrypted);
  const before = await encrypted();
  await breakRow(app.rows, 'connection', broken);
  await app.rows(`update data_key set created_at = $1 where org_id = any($2)`, [
    at(400 * DAY),
    orgs,
  ]);
  const [, unrotated = ''] = orgs;
  await breakRow(app.rows, 'data_key', unrotated, 'org_id');
  await rotateDataKeys(app.connect);
  const after = await encrypted();
  // The value of the first organization and the key of the second one cannot be changed.
  expect(after.map((value, index) => value !== before[index])).toEqual([false, false, true]);
  await mendRow(app.rows, 'data_key', unrotated);
  await mendRow(app.rows, 'connection', broken);
  await rotateDataKeys(app.connect);
  const mended = await encrypted();
  expect(mended.map((value, index) => value !== before[index])).toEqual([true, true, true]);
});

test('listeners to changes', async () => {
  const feed = createChangeFeed(app.connect.db, app.connect.log);
  const [scope] = await makeScopes();
  const tenant = scope?.tenant ?? { org_id: '', environment: 'test' as const };
  const heard: string[] = [];
  await feed.listen(tenant, () => {
    throw new Error('the reader is gone');
  });
  await feed.listen(tenant, ({ type }) => heard.push(type));
  const change = { ...tenant, kind: 'execution', id: createObjectId() };
  await app.rows(`select pg_notify('patchbay_changes', $1)`, [JSON.stringify(change)]);
  await until(() => heard.length === 1);
  await feed.close();
  expect(heard).toEqual(['change', 'end']);
});

test('an API key that cannot be decrypted is left out, and the other one is read', async () => {
  const [scope] = await makeScopes();
  const { org_id } = scope?.tenant ?? { org_id: '' };
  await createApiKey(app.connect, { org_id, environment: 'test' });
  const key = await createApiKey(app.connect, { org_id, environment: 'production' });
  await app.rows(`update api_key set key_encrypted = 'v1.a.b.c' where environment = 'test'`);
  const read = await readApiKeys(app.connect, org_id, 'owner');
  expect(read).toEqual({ production_key: key, key_overlaps: [] });
});

test('data keys of a previous master key', async () => {
  const store = createKeyStore(app.connect.db);
  const old = createMasterKey(app.masterKey);
  const fresh = createMasterKey(randomBytes(32));
  const { orgs } = await makeConnections();
  const [broken = ''] = orgs;
  // The wrapped key of another organization cannot be unwrapped for this one.
  await app.rows(
    `update data_key set wrapped = (select wrapped from data_key where org_id = $2) where org_id = $1`,
    [broken, orgs[1]],
  );
  const { log } = app.connect;
  await rewrapDataKeys(store, { current: fresh, previous: [old], next: [] }, log);
  const remaining = await app.rows('select org_id from data_key where kid = $1', [old.kid]);
  expect(remaining).toEqual([{ org_id: broken }]);
  await rewrapDataKeys(store, { current: old, previous: [fresh], next: [] }, log);
  await expect(createKeyRing(store, old)).resolves.toBeDefined();
});

test('the sweep of old rows', async () => {
  const { orgs } = await makeConnections();
  const [bad = '', ...rest] = orgs;
  const mails: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    const _id = createObjectId();
    mails.push(_id);
    await app.rows(
      `insert into outbox_email (_id, to_address, from_address, subject, text_body, created_at)
       values ($1, 'a@b.example', 'c@d.example', 's', 't', $2)`,
      [_id, at(30 * DAY)],
    );
  }
  const links = new Map<string, string[]>();
  for (const org_id of orgs) {
    const [account] = await app.rows('select _id from linked_account where org_id = $1', [org_id]);
    const ids = [createObjectId(), createObjectId()];
    links.set(org_id, ids);
    for (const _id of ids) {
      await app.rows(
        `insert into connect_link (_id, org_id, environment, linked_account, token_hash, options, properties,
           created_at, expires_at) values ($1, $2, 'test', $3, $1, '{}', '{}', now(), $4)`,
        [_id, org_id, account?._id, at(30 * DAY)],
      );
    }
  }
  const [brokenMail = ''] = mails;
  const [, second = ''] = rest;
  const [brokenLink = ''] = links.get(second) ?? [];
  await breakRow(app.rows, 'outbox_email', brokenMail);
  await breakRow(app.rows, 'connect_link', brokenLink);
  await app.rows(`update org set settings = '{"log_retention_days": "never"}' where _id = $1`, [
    bad,
  ]);
  await sweepOldRows(app.connect.db, app.connect.clock(), { log: app.connect.log });
  expect(await countRemaining('outbox_email', mails)).toBe(1);
  expect(await countRemaining('connect_link', [...links.values()].flat())).toBe(1);
  expect(await readRow('connect_link', brokenLink)).toBeDefined();
  expect(app.logLines.join('\n')).toContain('sweeping an organization failed');
});
