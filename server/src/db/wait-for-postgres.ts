import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { getGrowingPauseMs } from '../lib/growing-pause.ts';
import { isPassing } from './query-error.ts';

/** The milliseconds that a start waits for PostgreSQL, which may start at the same time. */
const WAIT_MS = 60_000;
const PAUSE = { firstMs: 250, maxMs: 5000 };

export interface WaitOptions {
  /** Gets a sentence that says what the start waits for. */
  log: (sentence: string) => void;
  /** The milliseconds until it gives up; default 60,000. */
  waitMs?: number;
}

/**
 * Returns as soon as PostgreSQL takes connections. Growing pauses lie between the attempts. A wrong password or
 * database does not pass by waiting, so its error is thrown at once.
 *
 * @param url the URL of any role. Its password is in no sentence
 * @throws Error with a sentence that says what to do, if PostgreSQL cannot be reached in time
 */
export async function waitForPostgres(
  url: string,
  { log, waitMs = WAIT_MS }: WaitOptions,
): Promise<void> {
  const { host } = new URL(url);
  const seconds = waitMs / 1000;
  const endsAt = performance.now() + waitMs;
  for (let failures = 1; ; failures += 1) {
    const problem = await connect(url);
    if (problem === null) {
      return;
    }
    const pauseMs = getGrowingPauseMs(failures, PAUSE);
    if (performance.now() + pauseMs > endsAt) {
      throw new Error(
        `DATABASE_URL: PostgreSQL at ${host} could not be reached for ${seconds} seconds (${problem}). ` +
          'Check that it runs and that this machine can reach it, then start Patchbay again.',
      );
    }
    if (failures === 1) {
      log(`Waiting up to ${seconds} seconds for PostgreSQL at ${host} (${problem}).`);
    }
    await sleep(pauseMs);
  }
}

/** Returns why PostgreSQL cannot be reached yet, or null. Throws an error that does not pass by waiting. */
async function connect(url: string): Promise<string | null> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'patchbay start',
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return null;
  } catch (error) {
    if (!isPassing(error)) {
      throw error;
    }
    return describe(error);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Returns the message of an error. One of several addresses has none of its own. */
function describe(error: unknown): string {
  const [first] = error instanceof AggregateError ? error.errors : [error];
  return first instanceof Error ? first.message : String(first);
}
