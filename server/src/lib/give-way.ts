/** Milliseconds of work after which requests get their turn. */
const BUDGET_MS = 5;
/** Steps after which they do, however short the steps were. */
const BUDGET_STEPS = 50;

/** When the work of this turn of the event loop began. Null while no work asked since the last turn. */
let startedAt: number | null = null;
let steps = 0;
const waiting: (() => void)[] = [];

/**
 * Waits for the next turn of the event loop if work of this kind has used up this one. Await it before each step of
 * work that has no input or output of its own. The budget is of the process: all such work shares it, and who waits
 * goes on in the order of asking.
 */
export function giveWay(): Promise<void> | undefined {
  if (startedAt === null) {
    beginTurn();
    return undefined;
  }
  steps += 1;
  if (steps < BUDGET_STEPS && performance.now() - startedAt < BUDGET_MS) {
    return undefined;
  }
  return new Promise((resolve) => {
    waiting.push(resolve);
  });
}

function beginTurn(): void {
  startedAt = performance.now();
  steps = 0;
  setImmediate(endTurn);
}

function endTurn(): void {
  startedAt = null;
  const resume = waiting.shift();
  if (resume !== undefined) {
    beginTurn();
    resume();
  }
}
