import { createObjectId } from '#lib/object-id.ts';
import type { Expectation, PoisonContext } from './poison.ts';

/** Inserts a schedule with a bad pattern, and a timer of a plan that throws because it names no event. */
export async function poisonTimers({ sql, tenant }: PoisonContext): Promise<Expectation[]> {
  const { org_id, environment } = tenant;
  const [schedule, timer] = [createObjectId(), createObjectId()];
  await sql(
    `insert into schedule select (json_populate_record(original, json_build_object('_id', $1::text,
         'trigger_type', 'cron', 'cron_pattern', '61 25 * * *', 'interval_dates', null, 'payload', null))).*
       from schedule original where linked_account is not null order by _id limit 1`,
    [schedule],
  );
  for (const [_id, kind, subject] of [
    [createObjectId(), 'schedule', schedule],
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
