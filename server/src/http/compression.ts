import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readBearer } from './access/authenticate.ts';
import { type ContentEncoding, encodingFor } from './content-encoding.ts';

/** Below it, compressing saves no packet. */
const MIN_BYTES = 1024;
/** For each response: the time that a better one takes is longer than what it saves. */
const BROTLI_QUALITY = 4;
const GZIP_LEVEL = 6;

/** Up to here it takes less of the main thread than handing it to another one. */
const MAX_SYNC_BYTES = 32_768;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/**
 * Encodes the body of an operation that the contract marks with `x-compressed`, if a bearer token
 * authenticates the request: no browser adds one by itself, so no other site can have it sent
 * (docs/decisions/0025).
 */
export async function compressBody(
  request: FastifyRequest,
  reply: FastifyReply,
  body: unknown,
): Promise<unknown> {
  reply.header('vary', [reply.getHeader('vary') ?? [], 'Accept-Encoding'].flat().join(', '));
  if (typeof body !== 'string' || body.length < MIN_BYTES || readBearer(request) === null) {
    return body;
  }
  const encoding = encodingFor(request);
  if (encoding === null) {
    return body;
  }
  reply.header('content-encoding', encoding).removeHeader('content-length');
  return encode(Buffer.from(body), encoding);
}

function encode(body: Buffer, encoding: ContentEncoding): Buffer | Promise<Buffer> {
  const isShort = body.length <= MAX_SYNC_BYTES;
  if (encoding === 'gzip') {
    const options = { level: GZIP_LEVEL };
    return isShort ? gzipSync(body, options) : toGzip(body, options);
  }
  const options = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  };
  return isShort ? brotliCompressSync(body, options) : toBrotli(body, options);
}
