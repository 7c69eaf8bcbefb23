import { createObjectId } from '#lib/object-id.ts';
import { breakRow } from '../../rows/break-row.ts';
import { type Expectation, makeOrg, type PoisonContext } from './poison.ts';

/** Inserts two old mails. PostgreSQL refuses to delete the first one. */
export async function poisonMails({ sql }: PoisonContext): Promise<Expectation[]> {
  const [refused, good] = [createObjectId(), createObjectId()];
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
      problem: 'an old mail was blocked by another one that cannot be deleted',
      statement: 'select where not exists (select from outbox_email where _id = $1)',
      values: [good],
    },
  ];
}

/** Makes two ended executions of the demo old. PostgreSQL refuses to delete the first one. */
export async function poisonExecutions({ sql }: PoisonContext): Promise<Expectation[]> {
  const [refused, good] = await sql(
    `update execution set created_at = now() - interval '400 days', completed_at = now() - interval '400 days'
     where _id in (select _id from execution where phase = 'ended' and parent is null order by _id limit 2)
     returning _id`,
  );
  await breakRow(sql, 'execution', String(refused?._id));
  return [
    {
      problem: 'an old execution was blocked by another one that cannot be deleted',
      statement: 'select where not exists (select from execution where _id = $1)',
      values: [good?._id],
    },
  ];
}

/**
 * Inserts an organization with settings of a wrong type, and one with two ended sessions. PostgreSQL refuses to delete
 * the first one.
 */
export async function poisonOrganizations({ sql }: PoisonContext): Promise<Expectation[]> {
  await makeOrg(sql, { log_retention_days: 'never' });
  const org_id = await makeOrg(sql);
  const [refused, good, account] = [createObjectId(), createObjectId(), createObjectId()];
  await sql(
    `insert into linked_account (_id, org_id, environment, account_id, created_at, updated_at)
     values ($1, $2, 'test', 'poisoned', now(), now())`,
    [account, org_id],
  );
  for (const _id of [refused, good]) {
    await sql(
      `insert into revoked_session (_id, org_id, environment, linked_account, token_hash, created_at, expires_at)
       values ($1, $2, 'test', $3, $1, now(), now() - interval '30 days')`,
      [_id, org_id, account],
    );
  }
  await breakRow(sql, 'revoked_session', refused);
  return [
    {
      problem:
        'an ended session was blocked by another one, or by the settings of another organization',
      statement: 'select where not exists (select from revoked_session where _id = $1)',
      values: [good],
    },
  ];
}
