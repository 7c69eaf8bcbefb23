// Sends one input and watches the server while it processes the input.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Input } from './input.ts';
import type { Platform } from './platform.ts';
import { getMainThreadMs } from './process-figures.ts';
import type { NeighborCall, Watched } from './watch.ts';

const QUIET_MS = 200;
/** The share of a processor that a quiet server may use. */
const QUIET_SHARE = 0.3;
const QUIET_LIMIT_MS = 90_000;

export interface Measured {
  outcome: string;
  watched: Watched;
}

/**
 * Measures an input.
 *
 * @param neighbors the calls that run at the same time; without any, only `/healthz` is polled
 */
export async function measureInput(
  platform: Platform,
  input: Input,
  neighbors: NeighborCall[] = [],
): Promise<Measured> {
  const { watch } = platform;
  let act: () => Promise<string>;
  try {
    act = await input.prepare(platform);
  } catch (error) {
    act = async () => `refused: ${describe(error)}`;
  }
  await waitUntilQuiet(platform);
  watch.begin(neighbors);
  const outcome = await act().catch((error: unknown) => `no answer: ${describe(error)}`);
  await waitUntilQuiet(platform, neighbors.length > 0 ? 0.9 : undefined);
  return { outcome, watched: await watch.end() };
}

/** Waits until the server has finished what it works on, so that no input is measured with the one before it. */
async function waitUntilQuiet({ pid }: Platform, share = QUIET_SHARE): Promise<void> {
  const end = performance.now() + QUIET_LIMIT_MS;
  try {
    while (performance.now() < end) {
      const before = getMainThreadMs(pid);
      await sleep(QUIET_MS);
      if (getMainThreadMs(pid) - before < QUIET_MS * share) {
        return;
      }
    }
  } catch {
    // The server has ended.
  }
}

function describe(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 120);
}
