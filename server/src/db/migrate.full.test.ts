import { createHash } from 'node:crypto';
import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readControlState } from '@patchbay/demo-vendor/control/control-state.ts';
import { createDemoVendorGrants } from '@patchbay/demo-vendor/oauth/demo-vendor-grants.ts';
import { listContacts } from '@patchbay/demo-vendor/storage/contact-repo.ts';
import type { DemoDatabase } from '@patchbay/demo-vendor/storage/demo-database.ts';
import { onDatabase, runSql } from '@patchbay/test-kit/server/run-sql.ts';
import { useTempFolders } from '@patchbay/test-kit/server/temp-folder.ts';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { migrateDatabase } from './migrate.ts';

const tempFolder = useTempFolders();

test('existing rows keep their meaning', async () => {
  const { adminUrl, ownerUrl: owner } = inject('testPostgres');
  const own = `older_${process.pid}`;
  await runSql(adminUrl, `create database ${own} owner patchbay_owner`);
  try {
    const [url, superUrl] = [onDatabase(owner, own), onDatabase(adminUrl, own)];
    await migrateDatabase(url, { migrationsFolder: await migrationsUpTo(3) });
    await runSql(superUrl, ROWS_BEFORE);
    await migrateDatabase(url, { appRole: 'patchbay_app' });
    const connections = await runSql(
      superUrl,
      'select status, expired_at = updated_at as since, is_default from connection order by status',
    );
    expect(connections.rows).toEqual([
      { status: 'active', since: null, is_default: true },
      { status: 'expired', since: true, is_default: false },
    ]);
    const members = await runSql(
      superUrl,
      `select m.org_id, m.is_seed as member, u.is_seed as user from org_member m
         join app_user u on u._id = m.user_id order by m.org_id`,
    );
    expect(members.rows).toEqual([
      { org_id: 'a'.repeat(24), member: false, user: false },
      { org_id: 'd'.repeat(24), member: true, user: true },
    ]);
    const { rows } = await runSql(
      superUrl,
      "select relforcerowsecurity as forced from pg_class where relname = 'connection'",
    );
    expect(rows).toEqual([{ forced: true }]);
  } finally {
    await runSql(adminUrl, `drop database ${own} with (force)`);
  }
});

test('workflows get a draft, a version where they are published, and the plan of their schedule', async () => {
  const { adminUrl, ownerUrl: owner } = inject('testPostgres');
  const own = `workflows_${process.pid}`;
  await runSql(adminUrl, `create database ${own} owner patchbay_owner`);
  try {
    const [url, superUrl] = [onDatabase(owner, own), onDatabase(adminUrl, own)];
    await migrateDatabase(url, { migrationsFolder: await migrationsUpTo(25) });
    await runSql(
      superUrl,
      `insert into org (_id, name, created_at, updated_at) values (repeat('a', 24), 'O', now(), now());
       insert into workflow (_id, org_id, environment, name, published, current_version, created_at, updated_at)
       values ('draft', repeat('a', 24), 'test', 'Draft', false, null, now(), now()),
         ('live', repeat('a', 24), 'production', 'Live', true, 3, now(), now()),
         ('planned', repeat('a', 24), 'test', 'Planned', true, 1, now(), now())`,
    );
    await migrateDatabase(url, { migrationsFolder: await migrationsUpTo(29) });
    const scheduled = `set document = replace(document::text, '"data":null', '"data":{"kind":"schedule"}')::json
      where workflow <> 'draft'`;
    await runSql(
      superUrl,
      `update workflow_draft ${scheduled}; update workflow_version ${scheduled}`,
    );
    await migrateDatabase(url, { migrationsFolder: await migrationsUpTo(33) });
    await runSql(
      superUrl,
      `insert into schedule (_id, org_id, environment, workflow, made_for, trigger_type, tz, status, created_at, updated_at)
       values ('s', repeat('a', 24), 'test', 'planned', '', 'cron', 'UTC', 'running', now(), now())`,
    );
    await migrateDatabase(url, { appRole: 'patchbay_app' });
    const timers = await runSql(
      superUrl,
      `select environment, kind, subject, next_at <= now() as is_due, _id ~ '^[0-9a-f]{24}$' as is_id from timer`,
    );
    expect(timers.rows).toEqual([
      {
        environment: 'production',
        kind: 'schedule_plan',
        subject: 'live',
        is_due: true,
        is_id: true,
      },
    ]);
    const { rows } = await runSql(
      superUrl,
      `select d.workflow, d.environment, v.version, v.document::text = d.document::text as same,
         d.document -> 'nodes' -> 0 ->> 'type' as first, d._id ~ '^[0-9a-f]{24}$' as is_id
       from workflow_draft d left join workflow_version v on v.workflow = d.workflow
       where d.workflow <> 'planned' order by 1`,
    );
    expect(rows).toEqual([
      {
        workflow: 'draft',
        environment: 'test',
        version: null,
        same: null,
        first: 'start',
        is_id: true,
      },
      {
        workflow: 'live',
        environment: 'production',
        version: 3,
        same: true,
        first: 'start',
        is_id: true,
      },
    ]);
  } finally {
    await runSql(adminUrl, `drop database ${own} with (force)`);
  }
});

test('rows of the demo vendor are found in its own schema, by its own code', async () => {
  const { adminUrl, appUrl, ownerUrl: owner } = inject('testPostgres');
  const own = `demo_${process.pid}`;
  await runSql(adminUrl, `create database ${own} owner patchbay_owner`);
  const pool = new pg.Pool({ connectionString: onDatabase(appUrl, own) });
  // Its end does not wait for the connections to close, which the drop then breaks.
  pool.on('connect', (client) => {
    client.on('error', () => {});
  });
  try {
    const [url, superUrl] = [onDatabase(owner, own), onDatabase(adminUrl, own)];
    await migrateDatabase(url, { migrationsFolder: await migrationsUpTo(14) });
    await runSql(superUrl, DEMO_ROWS_BEFORE);
    await migrateDatabase(url, { appRole: 'patchbay_app' });

    const db: DemoDatabase = drizzle(pool);
    const grants = createDemoVendorGrants({ db, clock: () => new Date() });
    expect(await grants.findGrant('kept-access-token')).toMatchObject({ _id: 'g1' });
    expect(await grants.refresh('kept-refresh-token')).toMatchObject({ expires_in: 7 });
    const code = { code: 'kept-code', redirect_uri: 'http://localhost/', code_verifier: VERIFIER };
    expect(await grants.redeemCode(code)).toMatchObject({ scope: 'contacts.read' });
    expect(await db.transaction((tx) => listContacts(tx, 'ada@acme.example'))).toMatchObject([
      { _id: 'c1', name: 'Ines' },
    ]);
    expect(await readControlState(db)).toMatchObject({
      access_token_seconds: 7,
      live_grants: 1,
      counters: { api: 3, by_status: { 200: 3 } },
    });
    await grants.revoke('kept-refresh-token');
    expect(await grants.findGrant('kept-access-token')).toBeNull();
    // The foreign keys came along.
    await runSql(superUrl, 'delete from demo_vendor.demo_vendor_grant');
    const remaining = await runSql(
      superUrl,
      `select count(*)::int as tokens from demo_vendor.demo_vendor_token`,
    );
    expect(remaining.rows).toEqual([{ tokens: 0 }]);
  } finally {
    await pool.end();
    await runSql(adminUrl, `drop database ${own} with (force)`);
  }
});

/** A copy of the migrations as they were when there were so many. */
async function migrationsUpTo(count: number): Promise<string> {
  const folder = await tempFolder();
  await cp(new URL('./migrations', import.meta.url), folder, { recursive: true });
  const file = path.join(folder, 'meta/_journal.json');
  const journal: { entries: unknown[] } = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
  return folder;
}

const [PLAIN, DEMO] = ['a'.repeat(24), 'd'.repeat(24)];
/** An organization of its own and a demo one, a member each, an active and an expired connection. */
const ROWS_BEFORE = `
  insert into org (_id, name, is_seed, created_at, updated_at)
    values ('${PLAIN}', 'Plain', false, now(), now()), ('${DEMO}', 'Demo', true, now(), now());
  insert into app_user (_id, email, created_at, updated_at)
    values ('u1', 'one@plain.example', now(), now()), ('u2', 'two@demo.example', now(), now());
  insert into org_member (org_id, user_id, role, created_at)
    values ('${PLAIN}', 'u1', 'owner', now()), ('${DEMO}', 'u2', 'owner', now());
  insert into linked_account (_id, org_id, environment, account_id, created_at, updated_at)
    values ('l1', '${DEMO}', 'test', 'acme', now(), now());
  insert into connection (_id, org_id, environment, linked_account, slug, auth_type, status,
      credentials_encrypted, connected_at, updated_at)
    values ('c1', '${DEMO}', 'test', 'l1', 'demo_crm', 'oauth2', 'expired', 'v1', now(), now()),
      ('c2', '${DEMO}', 'test', 'l1', 'demo_crm', 'keybased', 'active', 'v1', now(), now())`;

const VERIFIER = 'v'.repeat(43);
/** A grant with a code and both tokens, a contact, a setting and a counter. */
const DEMO_ROWS_BEFORE = `
  insert into demo_vendor_grant (_id, client_id, account, scope, created_at)
    values ('g1', 'patchbay-demo', 'ada@acme.example', 'contacts.read', now());
  insert into demo_vendor_code (code_hash, grant_id, redirect_uri, code_challenge, expires_at)
    values (${sha256('kept-code')}, 'g1', 'http://localhost/',
      '${createHash('sha256').update(VERIFIER).digest('base64url')}', now() + interval '1 hour');
  insert into demo_vendor_token (token_hash, grant_id, kind, created_at, expires_at)
    values (${sha256('kept-access-token')}, 'g1', 'access', now(), now() + interval '1 hour'),
      (${sha256('kept-refresh-token')}, 'g1', 'refresh', now(), now() + interval '1 hour');
  insert into demo_vendor_contact (_id, account, name, email, created_at, updated_at)
    values ('c1', 'ada@acme.example', 'Ines', 'ines@acme.example', now(), now());
  insert into demo_vendor_control (_id, settings)
    values ('control', '{"access_token_seconds": 7}');
  insert into demo_vendor_call (kind, status, calls) values ('api', 200, 3)`;

function sha256(text: string): string {
  return `'${createHash('sha256').update(text).digest('hex')}'`;
}
