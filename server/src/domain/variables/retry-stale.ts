/** The number of times that a change is prepared again because something else was changed meanwhile. */
const MAX_TRIES = 3;

/** Repeats work that returns null because what it prepared before its transaction is stale. */
export async function retryStale<T>(work: () => Promise<T | null>): Promise<T> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const result = await work();
    if (result !== null) {
      return result;
    }
  }
  throw new Error('A variable was changed by others each time that a change of it was prepared.');
}
