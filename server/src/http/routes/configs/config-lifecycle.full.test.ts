import type { ConfigChangePage, ConfigSummary } from '@patchbay/contract/schema.gen.d.ts';
import { publishPortal } from '@patchbay/test-kit/server/publish-portal.ts';
import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import { shareTestApp } from '@patchbay/test-kit/server/shared-test-app.ts';
import { describe, expect, it } from 'vitest';
import { createObjectId } from '#lib/object-id.ts';
import { makeConfigs, text } from '#test/configs/config-fixture.ts';
import { measureDatabaseTraffic } from '#test/database-traffic.ts';
import { emptyAuthCaches } from '#test/empty-auth-caches.ts';
import { recordQueries } from '#test/record-queries.ts';

const app = await shareTestApp();

const rows = async (statement: string, values: string[]) =>
  (await runSql(app.database.adminUrl, statement, values)).rows;

it('an enabled workflow that is no longer offered is not counted, and can be disabled', async () => {
  const [gone, hidden, ruled, unpublished] = [1, 2, 3, 4].map(() => createObjectId());
  const ids = [gone, hidden, ruled, unpublished].map((id) => id ?? '');
  const fixture = await makeConfigs(app, { workflows: ids.map((id) => ({ id, fields: [] })) });
  const { save, connect, send, session, member, org, history } = fixture;
  await connect();
  await save({ workflows: ids.map((id) => ({ id, enabled: true })) });
  const counted = async () =>
    (await send<ConfigSummary[]>('GET', '/api/v2/public/configs', member)).body[0]
      ?.workflows_enabled;
  expect(await counted()).toBe(4);
  await publishPortal(app, org, 'demo_crm', {
    workflows: [
      { id: ids[1] ?? '', hidden: true, fields: [] },
      { id: ids[2] ?? '', access_rule: [{ lhs: 'plan', operator: 'eq', rhs: 'x' }], fields: [] },
      { id: ids[3] ?? '', fields: [] },
    ],
  });
  await rows('update workflow set published = false where _id = $1', [ids[3] ?? '']);
  // The organization is offered what is hidden from its customers.
  expect(await counted()).toBe(1);
  const at = (id: string) => `/api/v2/public/slug/demo_crm/config/harbor-coffee/workflows/${id}`;
  for (const [index, id] of ids.entries()) {
    const caller = index === 0 ? member : session;
    expect(await send('PATCH', at(id), caller, { enabled: true })).toMatchObject({ status: 404 });
    const disabled = await send('PATCH', at(id), caller, { enabled: false });
    expect(disabled).toEqual({ status: 200, body: { workflows: [], revision: index + 2 } });
    expect(await send('PATCH', at(id), caller, { enabled: false })).toMatchObject({ status: 404 });
  }
  expect(await counted()).toBe(0);
  expect(await history()).toHaveLength(1);
});

it('reading a config takes so many statements, however many fields it has', async () => {
  const fields = Array.from({ length: 50 }, (_, at) => text(`f${at}`));
  const { save, send, backend, session } = await makeConfigs(app, { fields });
  await save();
  for (const [headers, statements] of [
    // The key; and one transaction: its beginning, the config, its values and its workflows, the end.
    [backend, 6],
    // The proof of a session takes a transaction of its own.
    [session, 8],
  ] as const) {
    const read = () => send('GET', '/api/v2/public/slug/demo_crm/config', headers);
    await read();
    await emptyAuthCaches(app.db);
    expect((await measureDatabaseTraffic(read)).statements).toBe(statements);
  }
});

it('a write of many values takes as many statements as one of a single value', async () => {
  const ids = Array.from({ length: 40 }, (_, at) => `f${at}`);
  const { save, update, history } = await makeConfigs(app, { fields: ids.map((id) => text(id)) });
  await save({ fields: { f0: 'first' } });
  const all = (value: string) => Object.fromEntries(ids.map((id) => [id, `${value} of ${id}`]));
  const queriesOfOne = await recordQueries(() => update({ fields: { f0: 'second' } }));
  const many = await recordQueries(() => update({ fields: all('third') }));
  expect(many).toEqual(queriesOfOne);
  expect((await history()).slice(0, 40).map(({ field_id }) => field_id)).toEqual(ids.toReversed());
});

describe('the history of a config', () => {
  const insertChanges = (config: string, count: number, value: string) =>
    rows(
      `insert into config_change (_id, org_id, environment, config, revision, kind, workflow, field_id,
         after, actor_type, created_at)
       select lpad(to_hex(n + ${count} * 7), 24, '0'), c.org_id, c.environment, c._id, 1 + n, 'value', '',
         'a', to_json($2::text), 'system', now()
       from config c, generate_series(1, ${count}) n where c._id = $1`,
      [config, value],
    );
  const readConfig = async (account: string) =>
    String((await rows('select _id from config where linked_account = $1', [account]))[0]?._id);

  it('keeps the newest 1,000 entries; who saw an older revision loads it again', async () => {
    const { save, update, account } = await makeConfigs(app, { fields: [text('a'), text('b')] });
    await save();
    const config = await readConfig(account._id);
    await insertChanges(config, 1000, 'x');
    await rows('update config set revision = 1001 where _id = $1', [config]);
    // Two entries more than it keeps: its creation goes, and the change after it.
    expect((await update({ fields: { b: 'x' }, revision: 1 })).status).toBe(200);
    const countQuery = 'select count(*)::int, min(revision) from config_change where config = $1';
    expect(await rows(countQuery, [config])).toEqual([{ count: 1000, min: 3 }]);
    expect(await update({ fields: { b: 'y' }, revision: 1 })).toMatchObject({
      status: 409,
      body: { error_code: 'CONFIG_CHANGED', details: [{ pointer: '/revision' }] },
    });
    expect((await update({ fields: { a: 'y' }, revision: 1002 })).status).toBe(200);
  });

  it('ends a page early where its values are large', async () => {
    const { save, account, send, session } = await makeConfigs(app, { fields: [text('a')] });
    await save();
    await insertChanges(await readConfig(account._id), 70, 'x'.repeat(60_000));
    const lengths: number[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const query = cursor === '' ? '' : `&cursor=${cursor}`;
      const page: { body: ConfigChangePage } = await send(
        'GET',
        `/api/v2/public/slug/demo_crm/config/harbor-coffee/history?limit=60${query}`,
        session,
      );
      lengths.push(page.body.docs.length);
      cursor = page.body.next_cursor;
    }
    expect(lengths).toEqual([34, 34, 3]);
  });
});
