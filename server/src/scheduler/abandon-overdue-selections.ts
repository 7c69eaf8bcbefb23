import { listOverdueSelections } from '../db/connect/connect-attempt-repo.ts';
import type { ConnectDeps } from '../domain/connect/connections/connect-deps.ts';
import { forEachDueRow } from '../lib/each-due-row.ts';
import { createRowPauses, type RowPauses } from '../lib/row-pauses.ts';
import type { AccountSelection } from '../oauth/account-selection/account-selection.ts';

const BATCH_SIZE = 100;
/** Milliseconds after the deadline, because a selection that was made just before it is still being connected. */
const GRACE_MS = 60_000;

export interface AbandonDeps extends Pick<ConnectDeps, 'db' | 'clock' | 'log'> {
  accountSelection: Pick<AccountSelection, 'abandonSelection'>;
}

/** Queues the tokens of account selections that were not made in time for revocation. */
export async function abandonOverdueSelections(
  { db, clock, log, accountSelection }: AbandonDeps,
  signal?: AbortSignal,
  pauses: RowPauses = createRowPauses(),
): Promise<void> {
  const before = new Date(clock().getTime() - GRACE_MS);
  await forEachDueRow(
    (limit, leftOut) => listOverdueSelections(db, before, limit, leftOut),
    (attempt) => accountSelection.abandonSelection(attempt),
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
