import { randomBytes } from 'node:crypto';
import { deriveKeks, wrap } from '#crypto/data-keys.ts';
import { createObjectId } from '#lib/object-id.ts';
import { breakRow } from '../../rows/break-row.ts';
import { type Expectation, makeOrg, type PoisonContext } from './poison.ts';

/** Makes the data keys of two organizations old. PostgreSQL refuses to change the first one. */
export async function poisonOldDataKeys({ sql }: PoisonContext): Promise<Expectation[]> {
  const [refused, good] = [createObjectId(), createObjectId()];
  for (const _id of [refused, good]) {
    await sql(
      `insert into data_key (_id, org_id, kid, wrapped, created_at)
       select $1, $2, kid, wrapped, now() - interval '400 days' from data_key where org_id = 'installation'`,
      [_id, await makeOrg(sql)],
    );
  }
  await breakRow(sql, 'data_key', refused);
  return [
    {
      problem: 'an old data key was blocked by another one that cannot be rotated',
      statement: 'select from data_key where _id = $1 and retired_at is not null',
      values: [good],
    },
  ];
}

/** Makes the data key of the tenant old. PostgreSQL refuses to change the first value of its organization. */
export async function poisonOldValues({ sql, tenant }: PoisonContext): Promise<Expectation[]> {
  const { org_id } = tenant;
  await sql(
    `update data_key set created_at = now() - interval '400 days' where org_id = $1 and retired_at is null`,
    [org_id],
  );
  const keys = await sql(
    `select _id from api_key where org_id = $1 order by environment = 'production', _id`,
    [org_id],
  );
  await breakRow(sql, 'api_key', String(keys[0]?._id));
  return [
    {
      problem: 'a value was not re-encrypted because of another one that cannot be replaced',
      statement: `select from api_key join data_key
          on data_key.org_id = api_key.org_id and data_key._id = split_part(key_encrypted, '.', 3)
        where api_key._id = $1 and data_key.retired_at is null and data_key.created_at > now() - interval '1 day'`,
      values: [keys.at(-1)?._id],
    },
  ];
}

/** Inserts two data keys of a previous master key. The first one cannot be unwrapped. */
export async function poisonPreviousDataKeys(context: PoisonContext): Promise<Expectation[]> {
  const { sql, previousKey } = context;
  const keks = deriveKeks({ current: previousKey, previous: [], next: [] });
  const [unreadable, good] = [createObjectId(), createObjectId()];
  for (const _id of [unreadable, good]) {
    const owner = await makeOrg(sql);
    const { kid, wrapped } = wrap(randomBytes(32), { owner, _id }, keks);
    await sql(
      `insert into data_key (_id, org_id, kid, wrapped, created_at) values ($1, $2, $3, $4, now())`,
      [_id, owner, kid, _id === unreadable ? 'none' : wrapped],
    );
  }
  return [
    {
      problem: 'a data key was not rewrapped because of another one that cannot be unwrapped',
      statement: 'select from data_key where _id = $1 and kid <> $2',
      values: [good, previousKey.kid],
    },
  ];
}
