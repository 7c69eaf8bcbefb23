import {
  listMissingPolls,
  listUnwantedPolls,
  parseLiveEvent,
} from '#db/polls/listening-workflows-repo.ts';
import { isListenedTo } from '#db/polls/plan-polls-repo.ts';
import { deletePolls, putPolls } from '#db/polls/poll-repo.ts';
import { deleteTimers, setTimers } from '#db/timers/timer-repo.ts';
import type { FireTimer } from '../timer-handler.ts';

/** The maximum number of polls of one transaction. */
const BATCH_SIZE = 500;
const SOON_MS = 1;
/** Milliseconds after which polls are planned again, to find changes that planned none, such as an operator's. */
const PLAN_AGAIN_MS = 15 * 60_000;

/**
 * Brings the polls of an event in line with the published workflows that start with it, the configs that have them
 * enabled, and the connections. A new poll is due at once, because its first reading finds the existing records.
 */
export const planPollsHandler: FireTimer = async ({ tx, tenant, subject, now }) => {
  const event = parseLiveEvent(subject);
  const unwanted = await listUnwantedPolls(tx, tenant, event, BATCH_SIZE);
  // A due poll locks its timer before its row, so both are deleted in this order.
  await deleteTimers(tx, tenant, 'polling', unwanted);
  await deletePolls(tx, tenant, unwanted);
  const missing = await listMissingPolls(tx, tenant, event, BATCH_SIZE);
  const polls = await putPolls(tx, tenant, missing);
  await setTimers(
    tx,
    tenant,
    'polling',
    polls.map((poll) => ({ subject: poll, nextAt: now })),
  );
  if (unwanted.length === BATCH_SIZE || missing.length === BATCH_SIZE) {
    return { nextAt: new Date(now.getTime() + SOON_MS) };
  }
  const isLive = await isListenedTo(tx, tenant, subject);
  return { nextAt: isLive ? new Date(now.getTime() + PLAN_AGAIN_MS) : null };
};
