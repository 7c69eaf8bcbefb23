import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import { newObjectId } from '../../src/lib/object-id.ts';
import { breakRow, type RunRows } from '../rows/break-row.ts';

/** Bad rows for the loops that run beside workflows, each with good ones behind it. */
export interface PoisonedRows {
  /** Returns the good rows that were not served and the bad ones without a reason, by sentence. */
  check(): Promise<string[]>;
}

/** A statement that returns a row where all is well, and the problem where it returns none. */
interface Expectation {
  problem: string;
  statement: string;
  values?: unknown[];
}

interface Tenant {
  org_id: unknown;
  environment: unknown;
  linked_account: unknown;
}

/** Inserts the rows of one loop. */
type Poison = (sql: RunRows, tenant: Tenant) => Promise<Expectation[]>;

const UNREADABLE = 'v1.none.none.none';

const POISONS: readonly Poison[] = [
  poisonTimers,
  poisonRefreshes,
  poisonRevocations,
  poisonSelections,
  poisonMails,
  poisonExecutions,
];

/** Inserts the bad rows. It needs a schedule of a linked account and connections by OAuth. */
export async function poisonRows(adminUrl: string): Promise<PoisonedRows> {
  const sql: RunRows = async (statement, values = []) =>
    (await runSql(adminUrl, statement, values)).rows;
  const [schedule] = await sql(
    'select org_id, environment, linked_account from schedule where linked_account is not null order by _id limit 1',
  );
  if (schedule === undefined) {
    throw new Error('There is no schedule of a linked account.');
  }
  const { org_id, environment, linked_account } = schedule;
  const expectations: Expectation[] = [];
  for (const poison of POISONS) {
    expectations.push(...(await poison(sql, { org_id, environment, linked_account })));
  }
  return {
    check: async () => {
      const problems: string[] = [];
      for (const { problem, statement, values } of expectations) {
        if ((await sql(statement, values)).length !== 1) {
          problems.push(`poisoned rows: ${problem}`);
        }
      }
      return problems;
    },
  };
}

/** Inserts a schedule with a bad pattern, and a timer of a plan that throws because it names no event. */
async function poisonTimers(sql: RunRows, { org_id, environment }: Tenant): Promise<Expectation[]> {
  const [schedule, timer] = [newObjectId(), newObjectId()];
  await sql(
    `insert into schedule select (json_populate_record(one, json_build_object('_id', $1::text,
         'trigger_type', 'cron', 'cron_pattern', '61 25 * * *', 'interval_dates', null, 'payload', null))).*
       from schedule one where linked_account is not null order by _id limit 1`,
    [schedule],
  );
  for (const [_id, kind, subject] of [
    [newObjectId(), 'schedule', schedule],
    [timer, 'polling_plan', 'no event'],
  ]) {
    await sql(
      `insert into timer (_id, org_id, environment, kind, subject, next_at, created_at, updated_at)
       values ($1, $2, $3, $4, $5, now(), now(), now())`,
      [_id, org_id, environment, kind, subject],
    );
  }
  return [
    {
      problem: 'the schedule with a bad pattern does not say why it starts nothing',
      statement: 'select from schedule where _id = $1 and problem is not null',
      values: [schedule],
    },
    {
      problem: 'the timer that throws has no reason, or is tried again without a pause',
      statement:
        'select from timer where _id = $1 and failures between 1 and 20 and problem is not null',
      values: [timer],
    },
  ];
}

async function poisonRefreshes(sql: RunRows): Promise<Expectation[]> {
  await sql(
    `update connection set next_refresh_at = now() where auth_type = 'oauth2' and status = 'active'`,
  );
  const [connection] = await sql(
    `update connection set credentials_encrypted = $1, next_refresh_at = now() - interval '1 hour'
     where _id = (select _id from connection where auth_type = 'oauth2' and status = 'active' limit 1)
     returning _id`,
    [UNREADABLE],
  );
  return [
    {
      problem: 'the connection with unreadable credentials has not expired',
      statement: `select from connection where _id = $1 and expired_reason = 'CREDENTIALS_UNREADABLE'`,
      values: [connection?._id],
    },
    {
      problem: 'other connections are still due',
      statement: `select where not exists (select from connection
        where status = 'active' and next_refresh_at < now() - interval '1 minute' and _id <> $1)
        and exists (select from connection where status = 'active' and next_refresh_at > now())`,
      values: [connection?._id],
    },
  ];
}

async function poisonRevocations(
  sql: RunRows,
  { org_id, environment }: Tenant,
): Promise<Expectation[]> {
  const [unreadable, orphaned] = [newObjectId(), newObjectId()];
  for (const [_id, slug, agoMinutes] of [
    [unreadable, 'demo_crm', 60],
    [orphaned, 'an_app_that_is_gone', 1],
  ]) {
    await sql(
      `insert into pending_revocation (_id, org_id, environment, connection, linked_account, slug,
         credentials_encrypted, next_try_at, give_up_at, created_at)
       values ($1, $2, $3, $1, $1, $4, $5, now() - $6 * interval '1 minute', now() + interval '1 day', now())`,
      [_id, org_id, environment, slug, UNREADABLE, agoMinutes],
    );
  }
  return [
    {
      problem: 'the unreadable revocation was not tried, or is tried again without a pause',
      statement:
        'select from pending_revocation where _id = $1 and tries between 1 and 8 and next_try_at > created_at',
      values: [unreadable],
    },
    {
      problem: 'the revocation of an app that is gone was not processed',
      statement: 'select where not exists (select from pending_revocation where _id = $1)',
      values: [orphaned],
    },
  ];
}

/** Inserts two overdue account selections. PostgreSQL refuses to change the older one. */
async function poisonSelections(
  sql: RunRows,
  { org_id, environment, linked_account }: Tenant,
): Promise<Expectation[]> {
  const [refused, good] = [newObjectId(), newObjectId()];
  for (const [_id, agoMinutes] of [
    [refused, 60],
    [good, 30],
  ]) {
    await sql(
      `insert into connect_attempt (_id, org_id, environment, linked_account, slug, start_hash, state_hash,
         state_encrypted, redirect_uri, snapshot, client, window_handle, created_at, expires_at, choice_encrypted)
       values ($1, $2, $3, $4, 'demo_crm', $1, $1, $5, 'http://localhost/', '{}', 'sdk', 'live', now(),
         now() - $6 * interval '1 minute', $5)`,
      [_id, org_id, environment, linked_account, UNREADABLE, agoMinutes],
    );
  }
  await breakRow(sql, 'connect_attempt', refused);
  return [
    {
      problem: 'an overdue account selection was kept by another one that cannot be changed',
      statement: `select from connect_attempt where _id = $1 and status = 'expired' and choice_encrypted is null`,
      values: [good],
    },
  ];
}

/** Inserts two old mails. PostgreSQL refuses to delete the first one. */
async function poisonMails(sql: RunRows): Promise<Expectation[]> {
  const [refused, good] = [newObjectId(), newObjectId()];
  for (const _id of [refused, good]) {
    await sql(
      `insert into outbox_email (_id, to_address, from_address, subject, text_body, created_at)
       values ($1, 'no address', 'patchbay@localhost', 'Old', 'Old', now() - interval '30 days')`,
      [_id],
    );
  }
  await breakRow(sql, 'outbox_email', refused);
  return [
    {
      problem: 'an old mail was kept by another one that cannot be deleted',
      statement: 'select where not exists (select from outbox_email where _id = $1)',
      values: [good],
    },
  ];
}

/** Makes two ended executions of the demo old. PostgreSQL refuses to delete the first one. */
async function poisonExecutions(sql: RunRows): Promise<Expectation[]> {
  const [refused, good] = await sql(
    `update execution set created_at = now() - interval '400 days', completed_at = now() - interval '400 days'
     where _id in (select _id from execution where phase = 'ended' and parent is null order by _id limit 2)
     returning _id`,
  );
  await breakRow(sql, 'execution', String(refused?._id));
  return [
    {
      problem: 'an old execution was kept by another one that cannot be deleted',
      statement: 'select where not exists (select from execution where _id = $1)',
      values: [good?._id],
    },
  ];
}
