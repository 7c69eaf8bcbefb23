import { setTimeout as sleep } from 'node:timers/promises';

/** Polls until the result is neither null nor undefined nor false. */
export async function until<T>(
  look: () => T | Promise<T>,
  limitMs = 60_000,
): Promise<Exclude<T, null | undefined | false>> {
  const end = Date.now() + limitMs;
  for (;;) {
    const found = await look();
    if (found !== null && found !== undefined && found !== false) {
      return found as Exclude<T, null | undefined | false>;
    }
    if (Date.now() > end) {
      throw new Error(`Waited ${limitMs} ms without success.`);
    }
    await sleep(20);
  }
}
