import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { Owner } from '#lib/fair-queue.ts';
import { startThread } from '#lib/start-thread.ts';
import { createFairTurns } from '#pool/fair-turns.ts';
import { createFieldError } from '../user-url.ts';
import { readImageHeader } from './image-header.ts';

const MAX_BYTES = 524_288;
/** The maximum width and height of an uploaded image. A small file can unpack to a huge image. */
const MAX_PIXELS_A_SIDE = 4_096;
/** The maximum width and height of a stored image, which is twice the largest size on a page. */
const MAX_SIDE = 256;
/** Milliseconds until the encoding of one image is aborted. They include the start of its thread, which is slow on a busy machine. */
const ENCODE_MS = 30_000;
const MAX_MEMORY_MB = 256;
const POINTER = '/logo';

/** A logo as it is stored and served. */
export interface Logo {
  /** The SHA-256 hash of the image in hex. */
  hash: string;
  /** The image as PNG. */
  image: Buffer;
}

export interface EncodeRequest {
  bytes: Uint8Array;
  maxSide: number;
}

// One image is encoded at a time, because each may need several hundred megabytes.
const turns = createFairTurns(1);

/**
 * Encodes the pixels of an uploaded image again, so that nothing else of the file is stored. WebAssembly reads
 * the file in a thread, which is ended if it takes too long.
 *
 * @param owner the customer whose turn it takes
 * @param base64 a PNG, JPEG or WebP image
 * @throws AppError VALIDATION_ERROR that names the field
 */
export async function encodeLogo(owner: Owner, base64: string): Promise<Logo> {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > MAX_BYTES) {
    throw createFieldError(
      POINTER,
      `is larger than ${MAX_BYTES / 1024} KB. Choose a smaller image`,
    );
  }
  const header = readImageHeader(bytes);
  if (header === null) {
    throw createFieldError(POINTER, 'is not a PNG, JPEG or WebP image. Convert it first');
  }
  if (Math.max(header.width, header.height) > MAX_PIXELS_A_SIDE) {
    throw createFieldError(
      POINTER,
      `is ${header.width} × ${header.height} pixels. Choose one of at most ${MAX_PIXELS_A_SIDE} × ${MAX_PIXELS_A_SIDE}`,
    );
  }
  const encoded = await turns.run(owner, () => encodeInThread({ bytes, maxSide: MAX_SIDE }));
  if (encoded === null) {
    throw createFieldError(POINTER, 'cannot be read: the image is damaged. Choose another one');
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
  // Without a listener, an error while the thread is being ended would end the process.
  worker.on('error', () => undefined);
  try {
    const [encoded]: (Uint8Array | null)[] = await once(worker, 'message', {
      signal: AbortSignal.timeout(ENCODE_MS),
    });
    return encoded ?? null;
  } catch {
    // The thread ran out of memory or of time.
    return null;
  } finally {
    await worker.terminate();
  }
}
