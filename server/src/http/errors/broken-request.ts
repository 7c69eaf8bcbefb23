import { ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#domain/app-error.ts';
import { sendErrorToPerson } from './error-page.ts';

/** Responds to an address that the router cannot read. It never reaches a route or its error handler. */
export function answerUnreadableAddress(
  error: { code: string },
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  reply.header('x-request-id', request.id);
  const isTooLong = error.code === 'FST_ERR_MAX_PARAM_LENGTH';
  const message = isTooLong ? 'is too long' : 'is not percent-encoded UTF-8';
  sendErrorToPerson(
    new AppError('VALIDATION_ERROR', `The request is not valid: the path ${message}.`, {
      details: [{ in: 'path', pointer: '', message }],
    }),
    request,
    reply,
  );
}

/** Milliseconds that a client has to read the response and close its side. */
const LINGER_MS = 1_000;

/** Responds on the socket to bytes that are not an HTTP request, or to a request that did not arrive in time. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable || isResponding(socket)) {
    socket.destroy();
    return;
  }
  const appError = toParserError(error.code);
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
  // A client that leaves its side open would keep the socket.
  socket.setTimeout(LINGER_MS, () => socket.destroy());
}

/** Returns whether a response has begun, as Node's own handler does. Further bytes would become part of it. */
function isResponding(socket: Socket): boolean {
  const response = '_httpMessage' in socket ? socket._httpMessage : null;
  return response instanceof ServerResponse && response.headersSent;
}

function toParserError(code: string | undefined): AppError {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return new AppError('PAYLOAD_TOO_LARGE', 'The headers are too large. Send less.');
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new AppError('REQUEST_TIMEOUT', 'The request did not arrive in time. Send it again.');
    default:
      return new AppError('VALIDATION_ERROR', 'This is not a well-formed HTTP request.');
  }
}
