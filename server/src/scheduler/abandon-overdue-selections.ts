import { listOverdueSelections } from '../db/connect/connect-attempt-repo.ts';
import type { ConnectDeps } from '../domain/connect/connections/connect-deps.ts';
import { forEachDueRow } from '../lib/each-due-row.ts';
import { createRowPauses, type RowPauses } from '../lib/row-pauses.ts';
import { abandonSelection } from '../oauth/account-selection/abandon-account-selection.ts';

const BATCH_SIZE = 100;
/** Milliseconds after the deadline, because a selection that was made just before it is still being connected. */
const GRACE_MS = 60_000;

/** Queues the tokens of account selections that were not made in time for revocation. */
export async function abandonOverdueSelections(
  deps: Pick<ConnectDeps, 'db' | 'keyRing' | 'clock' | 'log'>,
  signal?: AbortSignal,
  pauses: RowPauses = createRowPauses(),
): Promise<void> {
  const { db, clock, log } = deps;
  const before = new Date(clock().getTime() - GRACE_MS);
  await forEachDueRow(
    (limit, leftOut) => listOverdueSelections(db, before, limit, leftOut),
    (attempt) => abandonSelection(deps, attempt),
    {
      batchSize: BATCH_SIZE,
      pauses,
      signal,
      log,
      name: 'abandoning an account selection',
      describe: ({ _id: attempt }) => ({ attempt }),
    },
  );
}
