import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readBearer } from './access/authenticate.ts';
import { type ContentEncoding, chooseEncoding } from './content-encoding.ts';

/** The minimum length of a body that is compressed. Compressing a shorter one saves no packet. */
const MIN_BYTES = 1024;
/** The Brotli quality of responses. A higher one takes longer than the time that its smaller body saves. */
const BROTLI_QUALITY = 4;
const GZIP_LEVEL = 6;

/** The maximum size of a body that is encoded in the main thread, because handing it to another thread would take longer. */
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
  const encoding = chooseEncoding(request);
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
