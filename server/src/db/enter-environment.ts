import { sql } from 'drizzle-orm';
import type { Tx } from './database.ts';
import { TENANT_SETTINGS } from './row-security.ts';
import type { Environment } from './schema/columns.ts';

/** The two environments are two tenants; what seeds both in one transaction has to change over. */
export async function enterEnvironment(tx: Tx, environment: Environment): Promise<void> {
  await tx.execute(sql`select set_config(${TENANT_SETTINGS.environment}, ${environment}, true)`);
}
