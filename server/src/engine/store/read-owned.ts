import type pg from 'pg';
import type { Tenant } from '#db/database.ts';
import { TENANT_SETTINGS } from '#db/row-security.ts';
import type { Environment } from '#db/schema/columns.ts';

/** Reads the executions of all tenants that a process owns by the database. */
export async function readOwned(
  pool: pg.Pool,
  owner: string,
): Promise<{ tenant: Tenant; execution: string; status: string }[]> {
  const client = await pool.connect();
  try {
    await client.query('begin read only');
    await client.query('select set_config($1, $2, true)', [TENANT_SETTINGS.executor, owner]);
    const { rows } = await client.query<{
      _id: string;
      org_id: string;
      environment: Environment;
      status: string;
    }>('select _id, org_id, environment, status from execution where owner = $1', [owner]);
    await client.query('commit');
    return rows.map(({ _id, org_id, environment, status }) => ({
      tenant: { org_id, environment },
      execution: _id,
      status,
    }));
  } finally {
    client.release(client.getTransactionStatus() !== 'I');
  }
}
