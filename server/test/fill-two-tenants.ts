import pg from 'pg';
import { createObjectId } from '../src/lib/object-id.ts';
import { insertTenantRows } from './insert-tenant-rows.ts';

/** Inserts two organizations, each with one row of every tenant table. */
export async function fillTwoTenants(adminUrl: string): Promise<void> {
  const superuser = new pg.Client({ connectionString: adminUrl });
  await superuser.connect();
  const now = new Date();
  for (const environment of ['test', 'production']) {
    const org_id = createObjectId();
    await superuser.query(
      'insert into org (_id, name, created_at, updated_at) values ($1, $1, $2, $2)',
      [org_id, now],
    );
    await insertTenantRows(superuser, { _id: createObjectId(), org_id, environment }, now);
  }
  await superuser.end();
}
