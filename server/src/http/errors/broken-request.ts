import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../domain/app-error.ts';
import { sendError } from './error-handler.ts';

/** For addresses that the router cannot read; they never reach a route or its error handler. */
export function answerUnreadableAddress(
  error: { code: string },
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  reply.header('x-request-id', request.id);
  const isTooLong = error.code === 'FST_ERR_MAX_PARAM_LENGTH';
  const message = isTooLong ? 'is too long' : 'is not percent-encoded UTF-8';
  sendError(
    new AppError('VALIDATION_ERROR', `The request is not valid: the path ${message}.`, {
      details: [{ in: 'path', pointer: '', message }],
    }),
    request,
    reply,
  );
}

/** For bytes that are not an HTTP request; the response goes to the bare socket. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { code, message } =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? { code: 'PAYLOAD_TOO_LARGE' as const, message: 'The headers are too large. Send less.' }
      : { code: 'VALIDATION_ERROR' as const, message: 'This is not a well-formed HTTP request.' };
  const appError = new AppError(code, message);
  const { request_id: _none, ...fields } = appError.toBody('');
  const body = JSON.stringify(fields);
  socket.end(
    [
      `HTTP/1.1 ${appError.status} ${STATUS_CODES[appError.status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}
