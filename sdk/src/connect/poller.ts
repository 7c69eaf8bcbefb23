/**
 * Polls immediately and then after each delay, one poll at a time, until the signal is aborted.
 *
 * @param poll must not reject; `isEarly` is true if it did not wait for the delay
 * @returns a function that polls before the delay is over, or right after the current poll
 */
export function startPoller(
  poll: (isEarly: boolean) => Promise<void>,
  delayMs: () => number,
  signal: AbortSignal,
): () => void {
  let pollNow = (): void => undefined;
  async function run(): Promise<void> {
    let isEarly = false;
    while (!signal.aborted) {
      const next = new Promise<boolean>((resolve) => {
        pollNow = () => resolve(true);
        setTimeout(resolve, delayMs(), false);
      });
      await poll(isEarly);
      isEarly = await next;
    }
  }
  void run();
  return () => pollNow();
}
