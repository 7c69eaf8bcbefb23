/** Milliseconds from one poll's answer to the next poll (spec section 9). */
export const OAUTH_POLL_MS = 3000;

/**
 * Asks again and again, one question at a time, until there is an answer.
 *
 * @param ask settles the poll with true or false; undefined means not yet
 * @throws the signal's reason once it is aborted; what `ask` throws
 */
export async function poll(
  ask: () => Promise<boolean | undefined>,
  everyMs: number,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  let answer: boolean | undefined;
  while (answer === undefined) {
    await pause(everyMs, signal);
    signal?.throwIfAborted();
    answer = await ask();
  }
  return answer;
}

/** Waits, but not beyond the moment that the signal is aborted. */
function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener('abort', end);
  });
}
