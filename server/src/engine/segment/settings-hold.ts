import { conditionsHold } from '#domain/workflows/conditions-hold.ts';
import { areQuickConditions } from '#domain/workflows/quick-conditions.ts';
import { runInPool } from '../nodes/node-job.ts';
import { createJobContext, fillIn } from './fill-in.ts';
import type { Run, Scope } from './run.ts';

/**
 * Returns whether conditions with templates hold. Large ones are evaluated in the pool.
 *
 * @throws NodeError `TEMPLATE_FAILED` with the pointer into the conditions, or of a limit of the pool
 */
export async function settingsHold(run: Run, scope: Scope, conditions: unknown): Promise<boolean> {
  const { real } = await fillIn(run, scope, conditions, null);
  return areQuickConditions(real)
    ? conditionsHold(real)
    : runInPool(run.templates.conditionsHold, real, createJobContext(run));
}
