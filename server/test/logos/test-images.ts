import { PhotonImage } from '@cf-wasm/photon';

/** Creates an image of one color. */
export function createImage(width: number, height: number, red = 200): PhotonImage {
  const pixels = new Uint8Array(width * height * 4);
  for (let at = 0; at < pixels.length; at += 4) {
    pixels.set([red, 30, 90, 255], at);
  }
  return new PhotonImage(pixels, width, height);
}

export const createPng = (width: number, height: number, red?: number): Buffer =>
  Buffer.from(createImage(width, height, red).get_bytes());

export const base64 = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64');
