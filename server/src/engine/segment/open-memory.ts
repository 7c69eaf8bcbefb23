import type { EngineDeps } from '../engine-deps.ts';
import type { RunMemory } from '../memory/run-memory.ts';
import type { ClaimedRow } from '../store/engine-store.ts';
import { Abandoned, isAbandoned } from './persist.ts';

/**
 * Waits until the process has memory for the run. A run that is stopped or has timed out does not wait.
 *
 * @throws Abandoned
 */
export async function openMemory(
  { memory }: EngineDeps,
  { org_id, linked_account, depth }: ClaimedRow,
  signal: AbortSignal,
): Promise<RunMemory> {
  const run = { owner: { org_id, linked_account }, signal, isNested: depth > 0 };
  try {
    return await memory.open(run);
  } catch (error) {
    if (!signal.aborted) {
      throw error;
    }
    if (isAbandoned(signal)) {
      throw new Abandoned();
    }
    return memory.open({ ...run, isNested: true });
  }
}
