import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';

const UNPACKERS = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
} as const;

/**
 * Decompresses a body that an app encoded without being asked. Returns null if the body cannot be
 * decompressed, is larger than `maxBytes` (it then stops early), or is encoded more than once.
 */
export async function unpackBody(
  body: Buffer,
  encoding: string | undefined,
  maxBytes: number,
): Promise<Buffer | null> {
  const name = encoding?.trim().toLowerCase() ?? '';
  if (name === '' || name === 'identity' || body.length === 0) {
    return body;
  }
  if (!isKnown(name)) {
    return null;
  }
  return UNPACKERS[name](body, { maxOutputLength: maxBytes }).catch(() => null);
}

function isKnown(name: string): name is keyof typeof UNPACKERS {
  return Object.hasOwn(UNPACKERS, name);
}
