import type { Owner } from '../../lib/fair-queue.ts';
import { createFairTurns } from '../../pool/fair-turns.ts';
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
   * The work must not wait for another turn.
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

export function createProcessMemory(limits: MemoryLimits): ProcessMemory {
  let total = 0;
  /** The open runs, the oldest first, with what each holds. */
  const runs = new Map<RunMemory, { bytes: number }>();
  const queue = createMemoryQueue();
  const turns = createFairTurns(MAX_LARGE_WORK);
  const light = limits.process * LIGHT_PART;
  const oldestHeavy = () => [...runs].find(([, { bytes }]) => bytes > light)?.[0];

  const openNow = (run: OpenedRun): RunMemory => {
    const held = { bytes: BYTES_OF_A_RUN };
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
          throw tooLarge(limits.run);
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
            oldestHeavy() === memory,
        ),
      untilRunHasRoom: () => until(() => held.bytes <= limits.run / 2),
      inTurn: (work) => turns.run(run.owner, work),
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

const tooLarge = (limit: number) =>
  new NodeError(
    'OUTPUT_TOO_LARGE',
    `The values that this run holds at a time are larger than ${Math.round(limit / MEGABYTE)} MB. ` +
      'Let its nodes keep less of their outputs, or take fewer items at a time.',
    { isRepeatable: false },
  );
