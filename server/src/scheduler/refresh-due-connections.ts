import { listDueConnections, postponeRefresh } from '../db/connect/connection-refresh-repo.ts';
import type { Tenant } from '../db/database.ts';
import type { ConnectDeps } from '../domain/connections/connect-deps.ts';
import { ConnectionUnusableError } from '../domain/connections/connection-unusable-error.ts';
import type { CredentialProvider } from '../oauth/refresh/credential-provider.ts';
import { inParallel } from './in-parallel.ts';

const BATCH_SIZE = 200;
/** A provider that hangs for 15 seconds must not delay the others. */
const CONCURRENCY = 8;
const HOUR_MS = 3_600_000;

/**
 * Refreshes all due connections of all tenants. Any number of processes may do so
 * concurrently: the lease of each connection lets one of them send the request.
 *
 * @returns how many connections were looked at
 */
export async function refreshDueConnections(
  deps: Pick<ConnectDeps, 'db' | 'clock' | 'log'>,
  source: Pick<CredentialProvider, 'refreshIfDue'>,
  signal?: AbortSignal,
): Promise<number> {
  let looked = 0;
  for (;;) {
    const due = await listDueConnections(deps.db, deps.clock(), BATCH_SIZE);
    let broken = 0;
    const refresh = async ({ _id, org_id, environment }: Tenant & { _id: string }) => {
      const tenant = { org_id, environment };
      try {
        await source.refreshIfDue(tenant, _id);
      } catch (err) {
        // Deleted or expired by another process.
        if (!(err instanceof ConnectionUnusableError)) {
          broken += 1;
          deps.log.error({ err, connection: _id }, 'a connection could not be refreshed');
          await postpone(deps, tenant, _id);
        }
      }
    };
    await inParallel(due, CONCURRENCY, refresh, signal);
    looked += due.length;
    if (due.length < BATCH_SIZE || broken > 0 || signal?.aborted === true) {
      return looked;
    }
  }
}

/** A connection with an unexpected failure must not delay the others at every run. */
async function postpone(
  { db, clock, log }: Pick<ConnectDeps, 'db' | 'clock' | 'log'>,
  tenant: Tenant,
  id: string,
): Promise<void> {
  const later = new Date(clock().getTime() + HOUR_MS);
  try {
    await db.asTenant(tenant, (tx) => postponeRefresh(tx, tenant, id, later));
  } catch (err) {
    log.error({ err, connection: id }, 'a connection could not be put off');
  }
}
