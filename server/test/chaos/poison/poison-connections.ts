import { createObjectId } from '#lib/object-id.ts';
import { breakRow } from '../../rows/break-row.ts';
import { type Expectation, type PoisonContext, UNREADABLE } from './poison.ts';

export async function poisonRefreshes({ sql }: PoisonContext): Promise<Expectation[]> {
  await sql(
    `update connection set next_refresh_at = now() where auth_type = 'oauth2' and status = 'active'`,
  );
  const [connection] = await sql(
    `update connection set credentials_encrypted = $1, next_refresh_at = now() - interval '1 hour'
     where _id = (select _id from connection where auth_type = 'oauth2' and status = 'active' order by _id limit 1)
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

export async function poisonRevocations({ sql, tenant }: PoisonContext): Promise<Expectation[]> {
  const { org_id, environment } = tenant;
  const [unreadable, orphaned] = [createObjectId(), createObjectId()];
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
export async function poisonSelections({ sql, tenant }: PoisonContext): Promise<Expectation[]> {
  const { org_id, environment, linked_account } = tenant;
  const [refused, good] = [createObjectId(), createObjectId()];
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
      problem: 'an overdue account selection was blocked by another one that cannot be changed',
      statement: `select from connect_attempt where _id = $1 and status = 'expired' and choice_encrypted is null`,
      values: [good],
    },
  ];
}
