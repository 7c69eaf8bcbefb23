import { listDueConnections, postponeRefresh } from '../db/connect/connection-refresh-repo.ts';
import type { Tenant } from '../db/database.ts';
import type { ConnectDeps } from '../domain/connections/connect-deps.ts';
import { ConnectionUnusableError } from '../oauth/connection/connection-unusable-error.ts';
import type { CredentialSource } from '../oauth/refresh/credential-provider.ts';
import { inParallel } from './in-parallel.ts';

const BATCH = 200;
/** A vendor that hangs for its 15 seconds must not hold up all the others. */
const AT_ONCE = 8;
const HOUR_MS = 3_600_000;

/**
 * Refreshes every connection whose time has come, of all tenants. Any number of processes may do so
 * at once: the lease of each connection lets one of them ask the vendor.
 *
 * @returns how many connections were looked at
 */
export async function refreshDueConnections(
  deps: Pick<ConnectDeps, 'db' | 'clock' | 'log'>,
  source: Pick<CredentialSource, 'refreshWhenDue'>,
  signal?: AbortSignal,
): Promise<number> {
  let looked = 0;
  for (;;) {
    const due = await listDueConnections(deps.db, deps.clock(), BATCH);
    let broken = 0;
    const refresh = async ({ _id, org_id, environment }: Tenant & { _id: string }) => {
      const tenant = { org_id, environment };
      try {
        await source.refreshWhenDue(tenant, _id);
      } catch (err) {
        // Gone or expired meanwhile: others end connections too.
        if (!(err instanceof ConnectionUnusableError)) {
          broken += 1;
          deps.log.error({ err, connection: _id }, 'a connection could not be refreshed');
          await putOff(deps, tenant, _id);
        }
      }
    };
    await inParallel(due, AT_ONCE, refresh, signal);
    looked += due.length;
    if (due.length < BATCH || broken > 0 || signal?.aborted === true) {
      return looked;
    }
  }
}

/** A connection that fails in a way nobody foresaw must not stand before the others at every run. */
async function putOff(
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
