import { parseSnapshot } from '../connectors/parse-connector.ts';
import type { AttemptRow } from '../db/connect-attempt-repo.ts';
import type { ConnectDeps } from '../domain/connections/connect-deps.ts';
import type { HeldChoice } from './attempt-choice.ts';
import { type QueuedRevocation, revokeLater } from './revoke-later.ts';
import { tenantOfAttempt } from './start-link.ts';
import { credentialsOf } from './store-signed-in.ts';

/**
 * Readies the tokens that an attempt holds for the queue of revocations. Null: the vendor takes none
 * back, and they end by themselves.
 */
export async function queueHeldTokens(
  deps: Pick<ConnectDeps, 'keyRing' | 'clock'>,
  attempt: AttemptRow,
  held: HeldChoice,
): Promise<QueuedRevocation | null> {
  const snapshot = parseSnapshot(attempt.snapshot);
  if (snapshot.oauth2.revoke === false) {
    return null;
  }
  return revokeLater(deps, {
    tenant: tenantOfAttempt(attempt),
    connection: attempt._id,
    linked_account: attempt.linked_account,
    slug: attempt.slug,
    variables: held.variables,
    credentials: credentialsOf(held.tokens),
    vendor: { snapshot, client: held.client },
  });
}
