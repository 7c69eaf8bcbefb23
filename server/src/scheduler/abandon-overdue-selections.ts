import { listOverdueSelections } from '../db/connect/connect-attempt-repo.ts';
import type { ConnectDeps } from '../domain/connections/connect-deps.ts';
import type { AccountSelection } from '../oauth/account-selection/account-selection.ts';

const BATCH_SIZE = 100;
/** A selection that was made in the last moment is still being connected. */
const GRACE_MS = 60_000;

export interface AbandonDeps extends Pick<ConnectDeps, 'db' | 'clock'> {
  accountSelection: Pick<AccountSelection, 'abandonSelection'>;
}

/** Queues the tokens of account selections that were not made in time for revocation. */
export async function abandonOverdueSelections(
  { db, clock, accountSelection }: AbandonDeps,
  signal?: AbortSignal,
): Promise<void> {
  const before = new Date(clock().getTime() - GRACE_MS);
  for (const attempt of await listOverdueSelections(db, before, BATCH_SIZE)) {
    if (signal?.aborted === true) {
      return;
    }
    await accountSelection.abandonSelection(attempt);
  }
}
