import { createFairQueue, type Owner } from '#lib/fair-queue.ts';

/** A poll that is due, with the work that reads its records. */
export interface DuePoll {
  /** The `_id` of the poll. */
  poll: string;
  owner: Owner;
  /** Reads the records. It must not reject. */
  work: () => Promise<void>;
}

/** The readings that run and wait in this process. Organizations and their linked accounts take turns. */
export interface PollQueue {
  /** Whether the queue accepts another reading of this organization. */
  hasRoom(org_id: string): boolean;
  /**
   * Begins a reading at once, or when it has its turn. A poll is never read twice at a time: one that waits already is
   * not added again, and one that is being read is read again afterwards.
   */
  add(due: DuePoll): void;
  /** Stops beginning readings, and resolves when none runs any more. */
  close(): Promise<void>;
}

/** The maximum number of readings that run. */
const MAX_RUNNING = 20;
/** The maximum number of an organization's readings that run, so that slow apps leave places for others. */
const MAX_RUNNING_OF_ORG = 15;
/** The maximum number of an organization's readings that run and wait. The timers of its other polls come back. */
const MAX_OPEN_OF_ORG = 60;
const MAX_OPEN = 1_000;

export function createPollQueue(): PollQueue {
  const queue = createFairQueue<DuePoll>({ maxRunningOfOrg: MAX_RUNNING_OF_ORG });
  const waiting = new Set<string>();
  const running = new Map<string, Promise<void>>();
  /** Polls that became due while they were read. */
  const dueAgain = new Map<string, DuePoll>();
  let isClosed = false;

  const enqueue = (due: DuePoll) => {
    waiting.add(due.poll);
    queue.add(due.owner, due);
  };
  const start = (due: DuePoll) => {
    const { poll, owner } = due;
    waiting.delete(poll);
    const reading = due.work().finally(() => {
      running.delete(poll);
      queue.end(owner);
      const next = dueAgain.get(poll);
      if (next !== undefined) {
        dueAgain.delete(poll);
        enqueue(next);
      }
      startNext();
    });
    running.set(poll, reading);
  };
  const startNext = () => {
    while (!isClosed && running.size < MAX_RUNNING) {
      const due = queue.take();
      if (due === undefined) {
        return;
      }
      start(due);
    }
  };

  return {
    hasRoom: (org_id) =>
      queue.countOpen(org_id) < MAX_OPEN_OF_ORG && queue.size + running.size < MAX_OPEN,
    add: (due) => {
      if (running.has(due.poll)) {
        dueAgain.set(due.poll, due);
      } else if (!waiting.has(due.poll)) {
        enqueue(due);
        startNext();
      }
    },
    close: async () => {
      isClosed = true;
      await Promise.all(running.values());
    },
  };
}
