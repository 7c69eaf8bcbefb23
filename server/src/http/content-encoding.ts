import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyRequest } from 'fastify';

export type ContentEncoding = 'br' | 'gzip';

const OFFERED: ContentEncoding[] = ['br', 'gzip'];

/** Returns the encoding that the client prefers by its `Accept-Encoding` (RFC 9110 12.5.3). Null if it accepts none. */
export function chooseEncoding({
  headers,
}: Pick<FastifyRequest, 'headers'>): ContentEncoding | null {
  const accepted = headers['accept-encoding'];
  // The library would choose br for `br;q=0, *`. @fastify/static also reads `*` as gzip.
  return typeof accepted === 'string'
    ? negotiate(accepted.toLowerCase().replaceAll('*', 'gzip'), OFFERED)
    : null;
}
