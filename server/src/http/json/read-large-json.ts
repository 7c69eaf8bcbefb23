import { once } from 'node:events';
import type { Owner } from '../../lib/fair-queue.ts';
import { startThread } from '../../lib/start-thread.ts';
import { createFairTurns } from '../../pool/fair-turns.ts';
import type { ReadJson } from './read-json.ts';

/** Milliseconds for one body, with the start of its thread, which a busy machine is slow at. */
const READ_MS = 15_000;
/** Bodies at a time: each may take this much memory. */
const CONCURRENCY = 2;
const MAX_MEMORY_MB = 512;

/** What the thread gets. */
export interface LargeBody {
  bytes: Buffer<ArrayBuffer>;
  maxValues: number;
}

const turns = createFairTurns(CONCURRENCY);

/**
 * As `readJson`, in a thread: tens of megabytes would stop all other requests for a second.
 *
 * @param owner the customer whose turn it takes
 * @param signal ends it, also while it waits for other bodies
 * @returns null if it was ended, or takes too long or too much memory
 */
export async function readLargeJson(
  body: LargeBody,
  owner: Owner,
  signal: AbortSignal,
): Promise<ReadJson | null> {
  try {
    return await turns.run(owner, () => readInThread(body, signal), signal);
  } catch (error) {
    if (isEnded(error)) {
      return null;
    }
    throw error;
  }
}

async function readInThread(
  { bytes, maxValues }: LargeBody,
  signal: AbortSignal,
): Promise<ReadJson | null> {
  // What has memory of its own is handed over without a copy.
  const isWhole = bytes.byteLength === bytes.buffer.byteLength;
  const worker = startThread('./json-worker', import.meta.url, {
    workerData: { bytes, maxValues } satisfies LargeBody,
    transferList: isWhole ? [bytes.buffer] : [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
  });
  // An error while the thread is being ended, for instance out of memory, would end the process.
  worker.on('error', () => undefined);
  try {
    const [result]: ReadJson[] = await once(worker, 'message', {
      signal: AbortSignal.any([signal, AbortSignal.timeout(READ_MS)]),
    });
    return result ?? null;
  } finally {
    await worker.terminate();
  }
}

const isEnded = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'));
