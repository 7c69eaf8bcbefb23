import { listOverdueSelections } from '../db/connect/connect-attempt-repo.ts';
import type { ConnectDeps } from '../domain/connections/connect-deps.ts';
import { abandonSelection } from '../oauth/account-selection/abandon-account-selection.ts';

const BATCH_SIZE = 100;
/** A choice that was made in the last moment is still being connected. */
const GRACE_MS = 60_000;

/** Hands the tokens of choices that nobody made in time to the queue of revocations. */
export async function abandonOverdueSelections(
  deps: ConnectDeps,
  signal?: AbortSignal,
): Promise<void> {
  const before = new Date(deps.clock().getTime() - GRACE_MS);
  for (const attempt of await listOverdueSelections(deps.db, before, BATCH_SIZE)) {
    if (signal?.aborted === true) {
      return;
    }
    await abandonSelection(deps, attempt);
  }
}
