import { createWorkQueue, type WorkQueue } from '#lib/work-queue.ts';

/** The maximum number of lists of one linked account that are read at once, because a custom app could fill the memory. */
const CONCURRENCY = 10;

/** Runs work of one account with limited concurrency. @param signal ends the wait for a turn */
type RunForAccount = <T>(
  account: string,
  work: () => Promise<T>,
  signal: AbortSignal,
) => Promise<T>;

export function createReadsPerAccount(): RunForAccount {
  const accounts = new Map<string, { queue: WorkQueue; users: number }>();
  return async (account, work, signal) => {
    const entry = accounts.get(account) ?? { queue: createWorkQueue(CONCURRENCY), users: 0 };
    accounts.set(account, entry);
    entry.users += 1;
    try {
      return await entry.queue.run(work, signal);
    } finally {
      entry.users -= 1;
      if (entry.users === 0) {
        accounts.delete(account);
      }
    }
  };
}
