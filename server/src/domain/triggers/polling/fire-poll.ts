import { listListeners } from '#db/polls/listening-workflows-repo.ts';
import { deletePolls, findPoll } from '#db/polls/poll-repo.ts';
import type { FireTimer } from '../timer-handler.ts';
import type { Poller } from './poller.ts';

const MINUTE_MS = 60_000;
/** Milliseconds after which a poll fires again if this process has no room for it. Another process may be faster. */
const BUSY_MS = 5000;

/**
 * Creates the handler of polls. It stores the next time of a poll and reads the records after the commit, because a
 * transaction must not wait for the app. A poll that no workflow needs any more is deleted without a request.
 */
export function createPollHandler(poller: Pick<Poller, 'hasRoom' | 'read'>): FireTimer {
  return async ({ tx, tenant, subject, now }) => {
    const poll = await findPoll(tx, tenant, subject);
    if (poll === null) {
      return { nextAt: null };
    }
    const listeners = await listListeners(tx, tenant, poll);
    if (listeners.length === 0) {
      await deletePolls(tx, tenant, [subject]);
      return { nextAt: null };
    }
    if (!poller.hasRoom(tenant.org_id)) {
      return { nextAt: new Date(now.getTime() + BUSY_MS) };
    }
    const minutes = Math.min(...listeners.map(({ frequency }) => frequency));
    return {
      nextAt: new Date(now.getTime() + minutes * MINUTE_MS),
      afterwards: async () => poller.read(tenant, poll),
    };
  };
}
