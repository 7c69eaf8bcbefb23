import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';

const UNPACKERS = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
} as const;

/**
 * Decompresses a body whose content encoding was not requested. It stops at `maxBytes`, while it unpacks. Null:
 * it cannot be decompressed, is larger, or is encoded more than once.
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
