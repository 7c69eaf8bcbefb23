import { setTimeout as sleep } from 'node:timers/promises';
import { isPassing } from '#db/query-error.ts';

const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 2000;

/** Thrown if this process does not own the execution any more, or stops. Nothing more is written then. */
export class Abandoned extends Error {
  override readonly name = 'Abandoned';
}

/**
 * Repeats a write while PostgreSQL cannot be reached, so that the results of nodes are not lost when the database
 * restarts. The functions of the store can be repeated.
 *
 * @throws Abandoned once others took over or the process stops
 */
export async function persist<T>(signal: AbortSignal, write: () => Promise<T>): Promise<T> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
    if (isAbandoned(signal)) {
      throw new Abandoned();
    }
    try {
      return await write();
    } catch (error) {
      if (!isPassing(error)) {
        throw error;
      }
    }
    await sleep(pause);
  }
}

export function isAbandoned(signal: AbortSignal): boolean {
  return signal.aborted && (signal.reason === 'taken_over' || signal.reason === 'shutting_down');
}
