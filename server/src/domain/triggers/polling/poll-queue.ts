import { createFairQueue, type Owner } from '../../../pool/fair-queue.ts';

/** Readings that run and wait in this process, in turns of organizations and their linked accounts. */
export interface PollQueue {
  /** Whether another reading of this organization would soon have its turn. */
  hasRoom(org_id: string): boolean;
  /** Begins the work at once, or when it has its turn. The work must not reject. */
  add(owner: Owner, work: () => Promise<void>): void;
  /** Drops what waits, and resolves once nothing runs. */
  close(): Promise<void>;
}

/** Readings at a time. */
const MAX_RUNNING = 20;
/** An organization whose apps hang leaves the other places free. */
const MAX_RUNNING_OF_ORG = 15;
/** Readings that run and wait: the timers of the others come back. */
const MAX_OPEN_OF_ORG = 60;
const MAX_OPEN = 1_000;

interface Job {
  owner: Owner;
  work: () => Promise<void>;
}

export function createPollQueue(): PollQueue {
  const queue = createFairQueue<Job>();
  const running = new Map<Job, Promise<void>>();
  const openOfOrg = new Map<string, number>();
  const count = ({ org_id }: Owner, change: 1 | -1) => {
    const open = (openOfOrg.get(org_id) ?? 0) + change;
    if (open === 0) {
      openOfOrg.delete(org_id);
    } else {
      openOfOrg.set(org_id, open);
    }
  };
  const runningOf = (org_id: string) =>
    [...running.keys()].filter(({ owner }) => owner.org_id === org_id).length;

  const start = (job: Job) => {
    const work = job.work().finally(() => {
      running.delete(job);
      queue.end(job.owner);
      count(job.owner, -1);
      startNext();
    });
    running.set(job, work);
  };
  const startNext = () => {
    while (running.size < MAX_RUNNING) {
      const job = queue.take();
      if (job === undefined) {
        return;
      }
      // The queue gives the turn to the organization with the fewest running: no other one waits.
      if (runningOf(job.owner.org_id) >= MAX_RUNNING_OF_ORG) {
        queue.end(job.owner);
        queue.add(job.owner, job);
        return;
      }
      start(job);
    }
  };

  return {
    hasRoom: (org_id) =>
      (openOfOrg.get(org_id) ?? 0) < MAX_OPEN_OF_ORG && queue.size + running.size < MAX_OPEN,
    add: (owner, work) => {
      count(owner, 1);
      queue.add(owner, { owner, work });
      startNext();
    },
    close: async () => {
      for (let job = queue.take(); job !== undefined; job = queue.take()) {
        queue.end(job.owner);
        count(job.owner, -1);
      }
      await Promise.all(running.values());
    },
  };
}
