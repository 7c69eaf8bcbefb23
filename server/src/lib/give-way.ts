import { createFairQueue, type Owner } from './fair-queue.ts';

/** Milliseconds of work after which requests get their turn. */
const BUDGET_MS = 2;
/** Steps after which they do, however short the steps were. */
const BUDGET_STEPS = 50;

/** When the work of this turn of the event loop began. Null while no work asked since the last turn. */
let startedAt: number | null = null;
let steps = 0;
const waiting = createFairQueue<Waiting>();

/** Work that waits for a turn. */
interface Waiting {
  owner: Owner;
  resume(): void;
}

/**
 * Waits for the next turn of the event loop if work of this kind has used up this one. Await it before each step of
 * work that has no input or output of its own. The budget is of the process: all such work shares it, and owners
 * take turns.
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
