import type { Tenant, Tx } from '#db/database.ts';
import { type Incoming, listListening, storeSample } from '#db/triggers/capture-repo.ts';

/** The maximum bytes of a sample's JSON: those of a request's body. */
const MAX_BYTES = 1_048_576;

/**
 * Stores an event for the workflows that listen for a sample, unless it is too large. Call it before a run is
 * started, because it locks the listeners, and starting locks the runs of the organization.
 *
 * @returns whether a workflow listens
 */
export async function keepSample(
  tx: Tx,
  tenant: Tenant,
  incoming: Incoming,
  now: Date,
): Promise<boolean> {
  // Nearly always no workflow listens, so the event is measured only if one does.
  const { from, account } = incoming;
  const listening = await listListening(tx, tenant, { from, linked_account: account._id }, now);
  const isLarge = () => Buffer.byteLength(JSON.stringify(incoming.payload)) > MAX_BYTES;
  if (listening.length > 0 && !isLarge()) {
    await storeSample(tx, tenant, listening, incoming, now);
  }
  return listening.length > 0;
}
