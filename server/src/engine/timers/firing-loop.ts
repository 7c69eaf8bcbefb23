import { setTimeout as sleep } from 'node:timers/promises';
import type { DueKind } from '#db/timers/timer-repo.ts';
import type { EngineLog } from '../process/engine-process.ts';
import type { Timers } from './timers.ts';

export interface FiringOptions {
  log: Pick<EngineLog, 'error'>;
  /** The number of batches that are fired at the same time. */
  lanes?: number;
  /** Milliseconds between two looks while nothing is due. */
  pollMs?: number;
}

const LANES = 4;
const POLL_MS = 250;

/**
 * Fires timers that are due: a batch of each tenant and kind, then the next batch of each. A tenant with a thousand due
 * timers gets as many turns as a tenant with one, and a slow batch does not hold up others.
 *
 * @returns a function that stops the loop and waits for the current batches
 */
export function startFiringTimers(
  timers: Pick<Timers, 'listDue' | 'fireDue'>,
  { log, lanes = LANES, pollMs = POLL_MS }: FiringOptions,
): () => Promise<void> {
  const abort = new AbortController();
  const { signal } = abort;
  const pause = async (until: AbortSignal) => {
    await sleep(pollMs, undefined, { signal: until, ref: false }).catch(() => undefined);
  };
  const firing = new Map<string, Promise<void>>();
  /** The number of the last turn of each tenant and kind that is due. */
  let turns = new Map<string, number>();
  let turn = 0;
  /** Ends the pause of the loop. */
  let laneEnded = new AbortController();

  const fireBatch = async (due: DueKind, key: string): Promise<void> => {
    try {
      if ((await timers.fireDue(due)) === 0) {
        // Another process fires them.
        await pause(signal);
      }
    } catch (err) {
      log.error({ err, kind: due.kind }, 'firing timers failed');
      await pause(signal);
    } finally {
      firing.delete(key);
      laneEnded.abort();
    }
  };
  const round = async (): Promise<void> => {
    const due = (await timers.listDue()).map((kind) => ({ kind, key: formatKey(kind) }));
    turns = new Map(due.map(({ key }) => [key, turns.get(key) ?? 0]));
    const waiting = due
      .filter(({ key }) => !firing.has(key))
      .sort((a, b) => (turns.get(a.key) ?? 0) - (turns.get(b.key) ?? 0));
    for (const { kind, key } of waiting.slice(0, lanes - firing.size)) {
      turn += 1;
      turns.set(key, turn);
      firing.set(key, fireBatch(kind, key));
    }
  };
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      laneEnded = new AbortController();
      await round().catch((err: unknown) => log.error({ err }, 'looking for due timers failed'));
      await pause(AbortSignal.any([signal, laneEnded.signal]));
    }
    await Promise.all(firing.values());
  };
  const running = run();
  return async () => {
    abort.abort();
    await running;
  };
}

const formatKey = ({ tenant: { org_id, environment }, kind }: DueKind): string =>
  `${org_id} ${environment} ${kind}`;
