import { parentPort, workerData } from 'node:worker_threads';
import { PhotonImage, resize, SamplingFilter } from '@cf-wasm/photon';
import type { EncodeRequest } from './encode-logo.ts';

const { bytes, maxSide }: EncodeRequest = workerData;
parentPort?.postMessage(encode());

/** Encodes the pixels of the image as PNG, scaled down if necessary. Returns null if they cannot be read. */
function encode(): Uint8Array | null {
  try {
    const image = PhotonImage.new_from_byteslice(bytes);
    const [width, height] = [image.get_width(), image.get_height()];
    const scale = Math.min(1, maxSide / Math.max(width, height));
    const side = (pixels: number) => Math.max(1, Math.round(pixels * scale));
    const sized =
      scale === 1 ? image : resize(image, side(width), side(height), SamplingFilter.Lanczos3);
    return sized.get_bytes();
  } catch {
    return null;
  }
}
