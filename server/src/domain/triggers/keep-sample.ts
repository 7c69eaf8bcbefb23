import type { Tenant, Tx } from '../../db/database.ts';
import { type Incoming, listListening, storeSample } from '../../db/triggers/capture-repo.ts';

/** As the body of a request. */
const MAX_BYTES = 1_048_576;

/**
 * Keeps what came in for the workflows that listen for a sample, unless it is too large. Call it before a run is
 * started: who listens is locked then, and starting locks the runs of the organization.
 *
 * @returns whether there were such workflows
 */
export async function keepSample(
  tx: Tx,
  tenant: Tenant,
  incoming: Incoming,
  now: Date,
): Promise<boolean> {
  // Nearly always none does: what came in is measured and sent where one does.
  const listening = await listListening(tx, tenant, incoming, now);
  const isLarge = () => Buffer.byteLength(JSON.stringify(incoming.payload)) > MAX_BYTES;
  if (listening.length > 0 && !isLarge()) {
    await storeSample(tx, tenant, listening, incoming, now);
  }
  return listening.length > 0;
}
