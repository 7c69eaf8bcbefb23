import type { FastifyRequest } from 'fastify';

/** Returns whether a browser requests a page, for its address bar, a link or a frame, and not for a script or an image. */
export function isNavigation({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const mode = headers['sec-fetch-mode'];
  return (
    (mode === undefined || mode === 'navigate') && /\btext\/html\b/i.test(headers.accept ?? '')
  );
}
