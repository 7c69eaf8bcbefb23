import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyRequest } from 'fastify';

export type ContentEncoding = 'br' | 'gzip';

const OFFERED: ContentEncoding[] = ['br', 'gzip'];

/** The encoding that the client prefers, by its `Accept-Encoding` (RFC 9110 12.5.3); null: none. */
export function encodingFor({ headers }: Pick<FastifyRequest, 'headers'>): ContentEncoding | null {
  const accepted = headers['accept-encoding'];
  // Of `br;q=0, *` the library would make br; @fastify/static reads `*` as gzip, too.
  return typeof accepted === 'string'
    ? negotiate(accepted.toLowerCase().replaceAll('*', 'gzip'), OFFERED)
    : null;
}
