import { sql } from 'drizzle-orm';
import type { Tx } from './database.ts';
import { TENANT_SETTINGS } from './row-security.ts';
import type { Environment } from './schema/columns.ts';

/** Changes the environment of a transaction. The two environments are two tenants, and some transactions write both. */
export async function enterEnvironment(tx: Tx, environment: Environment): Promise<void> {
  await tx.execute(sql`select set_config(${TENANT_SETTINGS.environment}, ${environment}, true)`);
}
