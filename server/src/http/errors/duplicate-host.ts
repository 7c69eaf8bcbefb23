import type { FastifyInstance } from 'fastify';
import { AppError } from '#domain/app-error.ts';
import { isRepeated } from '#lib/all-headers.ts';
import { sendError } from './error-handler.ts';

/**
 * Makes the app refuse requests with two Host headers (RFC 9112 3.2). Node uses the first one, and a proxy in front may
 * have used the second.
 */
export function addDuplicateHostCheck(app: FastifyInstance): void {
  // Node drops all headers after the first 2,000 by default. Their size stays limited.
  app.server.maxHeadersCount = 0;
  app.addHook('onRequest', async (request, reply) => {
    if (!isRepeated(request.raw.rawHeaders, 'host')) {
      return;
    }
    const message = 'The request names its host twice. Send one Host header.';
    const details = [
      { in: 'header' as const, pointer: '/host', message: 'is sent more than once' },
    ];
    reply.header('connection', 'close');
    // Sent here, because some parts of the server have an error handler of their own.
    return sendError(new AppError('VALIDATION_ERROR', message, { details }), request, reply);
  });
}
