import { sql } from 'drizzle-orm';
import type { Tenant, Tx } from './database.ts';
import { TENANT_SETTINGS } from './row-security.ts';
import { ENVIRONMENTS, type Environment } from './schema/columns.ts';

/** Changes the environment of a transaction. The two environments are two tenants, and some transactions write both. */
export async function enterEnvironment(tx: Tx, environment: Environment): Promise<void> {
  await tx.execute(sql`select set_config(${TENANT_SETTINGS.environment}, ${environment}, true)`);
}

/**
 * Runs work in one environment after the other, and then returns to the environment of the transaction.
 *
 * @param own the tenant of the transaction
 * @param environments default: both
 * @returns the results in the order of the environments
 */
export async function runInEnvironments<T>(
  tx: Tx,
  own: Tenant,
  work: (tenant: Tenant) => Promise<T>,
  environments: readonly Environment[] = ENVIRONMENTS,
): Promise<T[]> {
  const results: T[] = [];
  for (const environment of environments) {
    await enterEnvironment(tx, environment);
    results.push(await work({ org_id: own.org_id, environment }));
  }
  await enterEnvironment(tx, own.environment);
  return results;
}
