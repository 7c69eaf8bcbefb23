import type { TestApp } from '@patchbay/test-kit/server/start-test-app.ts';
import type { Tenant } from '../src/db/database.ts';
import { inTenant } from '../src/db/in-tenant.ts';
import { linkedAccountTable } from '../src/db/schema/org/linked-account.ts';
import { countLockWaits } from './lock-waits.ts';
import { until } from './until.ts';

/**
 * Sends requests that write for the linked accounts of a tenant while a transaction locks these accounts. The transaction
 * ends when all requests wait, so that their transactions overlap for certain.
 */
export async function sendWhileLocked<T>(
  app: TestApp,
  tenant: Tenant,
  requests: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const { responses } = await app.db.asTenant(tenant, async (tx) => {
    await tx
      .select({ _id: linkedAccountTable._id })
      .from(linkedAccountTable)
      .where(inTenant(linkedAccountTable, tenant))
      .for('update');
    const responses = Promise.all(requests.map((send) => send()));
    await until(async () => (await countLockWaits(app)) === requests.length);
    return { responses };
  });
  return responses;
}
