import { createFairQueue, type Owner } from './fair-queue.ts';

/** The maximum milliseconds of work in one turn of the event loop before requests get theirs. */
const BUDGET_MS = 2;
/** The maximum number of steps in one turn, however short the steps are. */
const BUDGET_STEPS = 50;

/** The time at which the work of this turn of the event loop began. Null if no work has run in this turn. */
let startedAt: number | null = null;
let steps = 0;
const waiting = createFairQueue<Waiting>();

/** Work that waits for the next turn. */
interface Waiting {
  owner: Owner;
  resume(): void;
}

/**
 * Waits for the next turn of the event loop if such work has used up this one. Await it before each step of long
 * work that does no input or output. All such work of the process shares the budget, and owners take turns.
 *
 * @param owner the customer that the work belongs to
 */
export function giveWay(owner: Owner): Promise<void> | undefined {
  if (startedAt === null) {
    beginTurn();
    return undefined;
  }
  steps += 1;
  if (steps < BUDGET_STEPS && performance.now() - startedAt < BUDGET_MS) {
    return undefined;
  }
  return new Promise((resolve) => {
    waiting.add(owner, { owner, resume: resolve });
  });
}

function beginTurn(): void {
  startedAt = performance.now();
  steps = 0;
  setImmediate(endTurn);
}

function endTurn(): void {
  startedAt = null;
  const next = waiting.take();
  if (next !== undefined) {
    waiting.end(next.owner);
    beginTurn();
    next.resume();
  }
}
