import { once } from 'node:events';
import type { Owner } from '#lib/fair-queue.ts';
import { startThread } from '#lib/start-thread.ts';
import { createFairTurns } from '#pool/fair-turns.ts';
import type { ReadJson } from './read-json.ts';

/** Milliseconds for one body, including the start of its thread, which is slow on a busy machine. */
const READ_MS = 15_000;
/** The maximum number of bodies at a time, each of which may take `MAX_MEMORY_MB`. */
const CONCURRENCY = 2;
const MAX_MEMORY_MB = 512;

/** The input of the thread. */
export interface LargeBody {
  bytes: Buffer<ArrayBuffer>;
  maxValues: number;
}

const turns = createFairTurns(CONCURRENCY);

/**
 * Does the same as `readJson` in a thread, since tens of megabytes would stop all other requests for a second.
 *
 * @param owner the customer for whom it is scheduled
 * @param signal ends it, even while it waits for other bodies
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
  // A buffer that has its memory for itself is transferred without a copy.
  const ownsBuffer = bytes.byteLength === bytes.buffer.byteLength;
  const worker = startThread('./json-worker', import.meta.url, {
    workerData: { bytes, maxValues } satisfies LargeBody,
    transferList: ownsBuffer ? [bytes.buffer] : [],
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
