import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUnavailable } from '#db/query-error.ts';
import { AppError } from '#domain/app-error.ts';
import { toValidationError } from '../validation/validation-errors.ts';
import { createBodyTooLargeError, createMalformedBodyError } from './body-errors.ts';

/** Seconds after which a client may try again if the database is not available. */
const RETRY_AFTER_SECONDS = 2;

/** Makes the app respond to every failure with the error body of the contract. */
export function addErrorHandling(app: FastifyInstance): void {
  app.setErrorHandler(async (error, request, reply) =>
    sendError(toLoggedError(error, request), request, reply),
  );
}

/** Returns the error of the contract for a failure, and logs it if it is one of this server. */
export function toLoggedError(error: unknown, request: FastifyRequest): AppError {
  const known = toAppError(error, request);
  if (known.status >= 500 && known.status !== 501 && !isLoggedElsewhere(known)) {
    request.log.error({ err: known.cause ?? error }, known.message);
  }
  return known;
}

/**
 * Returns whether an error does not belong into the server's log. The message of a mail server may name people, and
 * the error of an app is not an error of this server and was logged where the app was called.
 */
function isLoggedElsewhere({ code }: AppError): boolean {
  return code === 'MAIL_REFUSED' || code.startsWith('VENDOR_');
}

export function sendError(error: AppError, request: FastifyRequest, reply: FastifyReply) {
  if (error.retryAfterSeconds !== undefined) {
    reply.header('retry-after', String(error.retryAfterSeconds));
  }
  if (error.status === 401) {
    reply.header('www-authenticate', 'Bearer');
  }
  return reply
    .code(error.status)
    .type('application/json; charset=utf-8')
    .send(error.toBody(request.id));
}

function toAppError(error: unknown, request: FastifyRequest): AppError {
  if (error instanceof AppError) {
    return error;
  }
  if (isUnavailable(error)) {
    return new AppError(
      'NOT_READY',
      'The server is overloaded, or its database is away. Try again in a moment.',
      {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
        cause: error,
      },
    );
  }
  if (!(error instanceof Error)) {
    return createServerError(error);
  }
  const fromValidation = toValidationError(error);
  if (fromValidation !== null) {
    return fromValidation;
  }
  const code = 'code' in error ? error.code : undefined;
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return createBodyTooLargeError(request.routeOptions.bodyLimit);
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new AppError('UNSUPPORTED_MEDIA_TYPE', 'Send the body as application/json.');
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return createMalformedBodyError('The body is not as long as Content-Length says.');
  }
  switch ('statusCode' in error ? error.statusCode : undefined) {
    case 400:
      return createMalformedBodyError('The request is malformed.');
    case 412:
    case 416:
      return createUnmetHeadersError();
    default:
      return createServerError(error);
  }
}

/** Creates the error for `If-Match`, `Range` and similar headers that a file does not satisfy. */
function createUnmetHeadersError(): AppError {
  const message = 'name a condition or a range that the file does not meet';
  return new AppError('VALIDATION_ERROR', `The request is not valid: the headers ${message}.`, {
    details: [{ in: 'header', pointer: '', message }],
  });
}

function createServerError(cause: unknown): AppError {
  return new AppError(
    'SERVER_ERROR',
    'Something failed on the server. Try again; if it stays, quote the request id to the operator.',
    { cause },
  );
}
