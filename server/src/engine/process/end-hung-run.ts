import type pg from 'pg';
import type { ThreadHolder } from './thread-marks.ts';

/** The error code of a node that holds the main thread too long. */
export const TOO_EXPENSIVE = 'NODE_TOO_EXPENSIVE';

export const formatTooExpensive = (seconds: number): string =>
  `The node kept a processor busy for ${seconds} seconds without a pause, so it was given up. ` +
  'Give it less data at a time, for example in a loop over parts.';

/**
 * Ends the run whose node holds the main thread with that node's error. The fence makes sure that the process
 * still owns the run.
 *
 * @param limits as the functions of `engine.sql` take them
 */
export async function endHungRun(
  client: pg.Client,
  holder: ThreadHolder,
  { seconds, limits }: { seconds: number; limits: readonly number[] },
): Promise<void> {
  const { org_id, environment, execution, fence, node_id, node_name, node_type } = holder;
  const error = { code: TOO_EXPENSIVE, message: formatTooExpensive(seconds) };
  const now = new Date();
  const row = {
    ...{ node_id, iteration: holder.iteration, node_name, node_type },
    ...{ status: 'Errored', attempts: 1, maximum_attempts: 1, output_size: 0, error },
    started_at: new Date(now.getTime() - seconds * 1000),
    completed_at: now,
  };
  const end = {
    ...{ status: 'ERRORED', error_code: error.code, error_message: error.message },
    ...{ error_node: node_id, error_node_name: node_name },
  };
  const owner = [org_id, environment, execution, fence];
  await client.query('select engine_journal_rows($1, $2, $3, $4, $5, null)', [
    ...owner,
    JSON.stringify([row]),
  ]);
  await client.query('select engine_finish($1, $2, $3, $4, $5, null, $6)', [
    ...owner,
    JSON.stringify(end),
    [...limits],
  ]);
}
