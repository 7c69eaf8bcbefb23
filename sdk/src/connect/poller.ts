/**
 * Polls at once and then every `intervalMs`, one poll at a time, until the signal is aborted.
 *
 * @param poll must not reject
 * @returns a function that polls before the interval is over, or right after the current poll
 */
export function startPoller(
  poll: () => Promise<void>,
  intervalMs: number,
  signal: AbortSignal,
): () => void {
  let pollNow = (): void => undefined;
  async function run(): Promise<void> {
    while (!signal.aborted) {
      const nextIsDue = new Promise<void>((resolve) => {
        pollNow = resolve;
        setTimeout(resolve, intervalMs);
      });
      await poll();
      await nextIsDue;
    }
  }
  void run();
  return () => pollNow();
}
