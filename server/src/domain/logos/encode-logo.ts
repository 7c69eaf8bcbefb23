import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { Owner } from '../../lib/fair-queue.ts';
import { startThread } from '../../lib/start-thread.ts';
import { createFairTurns } from '../../pool/fair-turns.ts';
import { invalidField } from '../apps/user-url.ts';
import { readImageHeader } from './image-header.ts';

const MAX_BYTES = 524_288;
/** Of the image as it came: a small file can unpack to a huge one. */
const MAX_PIXELS_A_SIDE = 4_096;
/** Of the image as it is stored: twice the largest that a page shows. */
const MAX_SIDE = 256;
/** Milliseconds for one image, with the start of its thread, which a busy machine is slow at. */
const ENCODE_MS = 30_000;
const MAX_MEMORY_MB = 256;
const POINTER = '/logo';

/** A logo as it is stored and served. */
export interface Logo {
  /** SHA-256 of the image in hex. */
  hash: string;
  /** PNG. */
  image: Buffer;
}

export interface EncodeRequest {
  bytes: Uint8Array;
  maxSide: number;
}

// One at a time: each may take some hundred megabytes.
const turns = createFairTurns(1);

/**
 * The pixels of an image that a person uploaded, encoded again: nothing else of the file is kept. The file is
 * read in WebAssembly, and that in a thread, which is ended if it takes too long.
 *
 * @param owner the customer whose turn it takes
 * @param base64 of a PNG, JPEG or WebP
 * @throws AppError VALIDATION_ERROR that names the field
 */
export async function encodeLogo(owner: Owner, base64: string): Promise<Logo> {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > MAX_BYTES) {
    throw invalidField(POINTER, `is larger than ${MAX_BYTES / 1024} KB. Choose a smaller image`);
  }
  const header = readImageHeader(bytes);
  if (header === null) {
    throw invalidField(POINTER, 'is no PNG, JPEG or WebP image. Convert it first');
  }
  if (Math.max(header.width, header.height) > MAX_PIXELS_A_SIDE) {
    throw invalidField(
      POINTER,
      `is ${header.width} × ${header.height} pixels. Choose one of at most ${MAX_PIXELS_A_SIDE} × ${MAX_PIXELS_A_SIDE}`,
    );
  }
  const encoded = await turns.run(owner, () => encodeInThread({ bytes, maxSide: MAX_SIDE }));
  if (encoded === null) {
    throw invalidField(POINTER, 'cannot be read: the image is damaged. Choose another one');
  }
  const image = Buffer.from(encoded);
  return { hash: createHash('sha256').update(image).digest('hex'), image };
}

async function encodeInThread(request: EncodeRequest): Promise<Uint8Array | null> {
  const worker = startThread('./logo-worker', import.meta.url, {
    workerData: request,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
  });
  // An error while the thread is being ended would end the process.
  worker.on('error', () => undefined);
  try {
    const [encoded]: (Uint8Array | null)[] = await once(worker, 'message', {
      signal: AbortSignal.timeout(ENCODE_MS),
    });
    return encoded ?? null;
  } catch {
    // Out of memory or of time.
    return null;
  } finally {
    await worker.terminate();
  }
}
