import { setTimeout as sleep } from 'node:timers/promises';
import type { Owner } from '#lib/fair-queue.ts';
import { createFairTurns } from '#pool/fair-turns.ts';
import { NodeError } from '../nodes/node-error.ts';
import { createMemoryQueue } from './memory-queue.ts';

/** Limits in bytes of values as JSON. In memory, values take two to four times as much. */
export interface MemoryLimits {
  /** Values that one run may hold. */
  run: number;
  /** Values of all runs of the process, above which new ones wait. */
  process: number;
}

const MEGABYTE = 1024 * 1024;

export const DEFAULT_MEMORY: MemoryLimits = { run: 64 * MEGABYTE, process: 256 * MEGABYTE };

/** The bytes that each run counts in addition to its values. */
const BYTES_OF_A_RUN = 256 * 1024;

/** The part of the process's limit up to which a run does not wait for others. */
const LIGHT_PART = 1 / 32;

/** The number of large values that a process copies and stores at a time. While one is stored, the next is prepared. */
const MAX_LARGE_WORK = 2;

/** The pause after large work as a multiple of the work's time, while other customers have runs without such work. */
const PAUSE_FACTOR = 10;
const MAX_PAUSE_MS = 500;

/** The values that one run holds in this process. */
export interface RunMemory {
  /**
   * Counts values that the run keeps. Returns a function that gives them back.
   *
   * @throws NodeError OUTPUT_TOO_LARGE
   */
  hold(bytes: number): () => void;
  /** Counts values that are written and then given up. They do not end the run, but other runs wait for them. */
  carry(bytes: number): () => void;
  /** Waits while the process holds too much, unless this run is light or the oldest heavy one. */
  untilProcessHasRoom(): Promise<void> | undefined;
  /** Waits while this run holds more than half of its limit. */
  untilRunHasRoom(): Promise<void> | undefined;
  /**
   * Does work that makes copies of a large value. A process does it for few values at a time, and customers take turns.
   * While other customers have runs without such work, a pause follows the work, so that they get most of the processor
   * and of the database. The work must not wait for another turn.
   */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  close(): void;
}

/** The values of all runs of a process. */
export interface ProcessMemory {
  /**
   * Admits a run. Waits while the process holds too much; organizations take turns.
   *
   * @throws the reason of the signal
   */
  open(run: OpenedRun): Promise<RunMemory>;
  readonly bytes: number;
}

export interface OpenedRun {
  owner: Owner;
  signal: AbortSignal;
  /** Whether another run waits for this one. It never waits for memory, because the other run may hold it. */
  isNested: boolean;
}

/** @param pause waits for a number of milliseconds */
export function createProcessMemory(
  limits: MemoryLimits,
  pause: (ms: number) => Promise<void> = sleep,
): ProcessMemory {
  let total = 0;
  /** The open runs, the oldest first, with what each holds. */
  const runs = new Map<RunMemory, { owner: Owner; bytes: number; largeWork: number }>();
  const queue = createMemoryQueue();
  const turns = createFairTurns(MAX_LARGE_WORK);
  const light = limits.process * LIGHT_PART;
  const findOldestHeavy = () => [...runs].find(([, { bytes }]) => bytes > light)?.[0];

  const mustLeaveRoom = ({ org_id, linked_account }: Owner) =>
    [...runs.values()].some(
      ({ owner, largeWork }) =>
        largeWork === 0 && (owner.org_id !== org_id || owner.linked_account !== linked_account),
    );
  const paced = async <T>(owner: Owner, work: () => Promise<T>): Promise<T> => {
    const startedAt = performance.now();
    try {
      return await work();
    } finally {
      if (mustLeaveRoom(owner)) {
        await pause(Math.min(PAUSE_FACTOR * (performance.now() - startedAt), MAX_PAUSE_MS));
      }
    }
  };

  const openNow = (run: OpenedRun): RunMemory => {
    const held = { owner: run.owner, bytes: BYTES_OF_A_RUN, largeWork: 0 };
    let isOpen = true;
    const add = (bytes: number) => {
      if (!isOpen) {
        return () => {};
      }
      held.bytes += bytes;
      total += bytes;
      let isHeld = true;
      return () => {
        if (isOpen && isHeld) {
          isHeld = false;
          held.bytes -= bytes;
          total -= bytes;
          queue.resolveReady();
        }
      };
    };
    const until = (isFree: () => boolean) =>
      isFree() ? undefined : queue.wait(run.owner.org_id, run.signal, isFree);
    const memory: RunMemory = {
      hold: (bytes) => {
        if (held.bytes + bytes > limits.run) {
          throw createTooLargeError(limits.run);
        }
        return add(bytes);
      },
      carry: add,
      untilProcessHasRoom: () =>
        until(
          () =>
            run.isNested ||
            total <= limits.process ||
            held.bytes <= light ||
            findOldestHeavy() === memory,
        ),
      untilRunHasRoom: () => until(() => held.bytes <= limits.run / 2),
      inTurn: async (work) => {
        held.largeWork += 1;
        try {
          return await turns.run(run.owner, () => paced(run.owner, work));
        } finally {
          held.largeWork -= 1;
        }
      },
      close: () => {
        isOpen = false;
        runs.delete(memory);
        total -= held.bytes;
        queue.resolveReady();
      },
    };
    runs.set(memory, held);
    total += BYTES_OF_A_RUN;
    return memory;
  };

  return {
    open: async (run) => {
      const canOpen = () => run.isNested || total < limits.process;
      if (canOpen()) {
        return openNow(run);
      }
      let memory: RunMemory | undefined;
      await queue.wait(run.owner.org_id, run.signal, () => {
        memory = canOpen() ? openNow(run) : undefined;
        return memory !== undefined;
      });
      return memory ?? openNow(run);
    },
    get bytes() {
      return total;
    },
  };
}

const createTooLargeError = (limit: number) =>
  new NodeError(
    'OUTPUT_TOO_LARGE',
    `The values that this run holds at a time are larger than ${Math.round(limit / MEGABYTE)} MB. ` +
      'Let its nodes keep less of their outputs, or take fewer items at a time.',
    { isRepeatable: false },
  );
