import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isPassing } from './query-error.ts';

/** Milliseconds that a start waits for PostgreSQL, as after a restart of the whole machine. */
const WAIT_MS = 60_000;
const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 5000;

export interface WaitOptions {
  /** Gets a sentence that says what the start waits for. */
  log: (sentence: string) => void;
  /** Milliseconds; default 60,000. */
  waitMs?: number;
}

/**
 * Returns as soon as PostgreSQL takes connections. Growing pauses lie between the attempts. A wrong password or
 * database does not pass by waiting, so its error is thrown at once.
 *
 * @param url of any role; its password is in no sentence
 * @throws Error with a sentence that says what to do, if PostgreSQL cannot be reached in time
 */
export async function waitForPostgres(
  url: string,
  { log, waitMs = WAIT_MS }: WaitOptions,
): Promise<void> {
  const { host } = new URL(url);
  const seconds = waitMs / 1000;
  const endsAt = performance.now() + waitMs;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
    const problem = await connect(url);
    if (problem === null) {
      return;
    }
    if (performance.now() + pause > endsAt) {
      throw new Error(
        `DATABASE_URL: PostgreSQL at ${host} could not be reached for ${seconds} seconds (${problem}). ` +
          'Check that it runs and that this machine can reach it, then start Patchbay again.',
      );
    }
    if (pause === FIRST_PAUSE_MS) {
      log(`Waiting up to ${seconds} seconds for PostgreSQL at ${host} (${problem}).`);
    }
    await sleep(pause);
  }
}

/** Returns why PostgreSQL cannot be reached yet, or null. @throws what waiting does not change */
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

/** An error of several addresses has no message of its own. */
function describe(error: unknown): string {
  const [first] = error instanceof AggregateError ? error.errors : [error];
  return first instanceof Error ? first.message : String(first);
}
