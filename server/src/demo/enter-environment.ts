import { sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { TENANT_SETTINGS } from '../db/row-security.ts';
import type { Environment } from '../db/schema/columns.ts';

/** The two environments are two tenants; what seeds both in one transaction has to change over. */
export async function enterEnvironment(tx: Tx, environment: Environment): Promise<void> {
  await tx.execute(sql`select set_config(${TENANT_SETTINGS.environment}, ${environment}, true)`);
}
