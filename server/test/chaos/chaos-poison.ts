import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import { newObjectId } from '../../src/lib/object-id.ts';
import { breakRow } from '../rows/break-row.ts';

/** Bad rows for the loops that run beside workflows, each with good ones behind it. */
export interface PoisonedRows {
  /** Returns the problems after the loops had their turn: good rows that were not served, bad ones without a reason. */
  check(): Promise<string[]>;
}

const UNREADABLE = 'v1.none.none.none';

/** Inserts the bad rows. It needs a schedule of a workflow, which it copies. */
export async function poisonRows(adminUrl: string): Promise<PoisonedRows> {
  const sql = async (statement: string, values: unknown[] = []) =>
    (await runSql(adminUrl, statement, values)).rows;
  const [schedule, timer] = [newObjectId(), newObjectId()];
  const [deadRevocation, goodRevocation] = [newObjectId(), newObjectId()];
  const [badMail, goodMail] = [newObjectId(), newObjectId()];

  const [copied] = await sql(
    `insert into schedule select (json_populate_record(one, json_build_object('_id', $1::text,
         'trigger_type', 'cron', 'cron_pattern', '61 25 * * *', 'interval_dates', null, 'payload', null))).*
       from schedule one where linked_account is not null order by _id limit 1 returning org_id, environment`,
    [schedule],
  );
  // The second one names no event of an app, so planning its polls throws.
  for (const [_id, kind, subject] of [
    [newObjectId(), 'schedule', schedule],
    [timer, 'polling_plan', 'no event'],
  ]) {
    await sql(
      `insert into timer (_id, org_id, environment, kind, subject, next_at, created_at, updated_at)
       values ($1, $2, $3, $4, $5, now(), now(), now())`,
      [_id, copied?.org_id, copied?.environment, kind, subject],
    );
  }

  await sql(
    `update connection set next_refresh_at = now() where auth_type = 'oauth2' and status = 'active'`,
  );
  const [connection] = await sql(
    `update connection set credentials_encrypted = $1, next_refresh_at = now() - interval '1 hour'
     where _id = (select _id from connection where auth_type = 'oauth2' and status = 'active' limit 1)
     returning _id`,
    [UNREADABLE],
  );

  for (const [_id, slug, agoMinutes] of [
    [deadRevocation, 'demo_crm', 60],
    [goodRevocation, 'an_app_that_is_gone', 1],
  ]) {
    await sql(
      `insert into pending_revocation (_id, org_id, environment, connection, linked_account, slug,
         credentials_encrypted, next_try_at, give_up_at, created_at)
       values ($1, $2, $3, $1, $1, $4, $5, now() - $6 * interval '1 minute', now() + interval '1 day', now())`,
      [_id, copied?.org_id, copied?.environment, slug, UNREADABLE, agoMinutes],
    );
  }

  for (const _id of [badMail, goodMail]) {
    await sql(
      `insert into outbox_email (_id, to_address, from_address, subject, text_body, created_at)
       values ($1, 'no address', 'patchbay@localhost', 'Old', 'Old', now() - interval '30 days')`,
      [_id],
    );
  }
  await breakRow(sql, 'outbox_email', badMail);

  return {
    check: async () => {
      const problems: string[] = [];
      const expectOne = async (what: string, statement: string, values: unknown[] = []) => {
        if ((await sql(statement, values)).length !== 1) {
          problems.push(`poisoned rows: ${what}`);
        }
      };
      await expectOne(
        'the schedule with a bad pattern does not say why it starts nothing',
        'select from schedule where _id = $1 and problem is not null',
        [schedule],
      );
      await expectOne(
        'the timer that throws has no reason, or is tried again without a pause',
        'select from timer where _id = $1 and failures between 1 and 20 and problem is not null',
        [timer],
      );
      await expectOne(
        'the connection with unreadable credentials has not expired',
        `select from connection where _id = $1 and expired_reason = 'CREDENTIALS_UNREADABLE'`,
        [connection?._id],
      );
      await expectOne(
        'other connections are still due',
        `select where not exists (select from connection
           where status = 'active' and next_refresh_at < now() - interval '1 minute')`,
      );
      await expectOne(
        'the unreadable revocation was not tried, or is tried again without a pause',
        'select from pending_revocation where _id = $1 and tries between 1 and 8 and next_try_at > created_at',
        [deadRevocation],
      );
      await expectOne(
        'the revocation of an app that is gone was not processed',
        'select where not exists (select from pending_revocation where _id = $1)',
        [goodRevocation],
      );
      await expectOne(
        'an old mail was kept by another one that cannot be deleted',
        'select where not exists (select from outbox_email where _id = $1)',
        [goodMail],
      );
      return problems;
    },
  };
}
