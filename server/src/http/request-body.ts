import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../domain/app-error.ts';
import { getRequestOwner } from './access/principal-of-request.ts';
import {
  createBodyTooLargeError,
  createForbiddenPartError,
  createMalformedBodyError,
} from './errors/body-errors.ts';
import { findUnstorable } from './json/find-unstorable.ts';
import { DEFAULT_MAX_VALUES, MAX_LEVELS } from './json/json-limits.ts';
import { type ReadJson, readJson } from './json/read-json.ts';
import { readLargeJson } from './json/read-large-json.ts';
import type { OperationPolicy } from './operation-policy.ts';
import { assertStorable } from './validation/sanitize-input.ts';

const FORM = 'application/x-www-form-urlencoded';
const MAX_FORM_BYTES = 16_384;
const MAX_FORM_FIELDS = 100;
/** The usual maximum size of a body. A larger one is parsed in a thread. */
const LARGE_BYTES = 1_048_576;
/** The maximum size of a body that is parsed, validated and used in one turn of the event loop. */
const MAX_BYTES_AT_A_STRETCH = 65_536;
const FORBIDDEN_NAME = 'is a name that is not allowed';
const TOO_LARGE_NUMBER = 'must be at most 1.79e308';
const TOO_DEEP = `must not be nested deeper than ${MAX_LEVELS} levels`;

/**
 * Makes the app parse bodies as JSON only. Fastify's own parser for `text/plain` is removed, because the contract has
 * no schema for that type and its text would reach the handler unvalidated.
 */
export function acceptOnlyJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer<ArrayBuffer>) => {
      if (isRaw(request)) {
        return bytes;
      }
      assertNotEncoded(request);
      // Some clients send the header without a body.
      if (bytes.length === 0) {
        return undefined;
      }
      const maxValues = getMaxValues(request);
      const read =
        bytes.length > LARGE_BYTES
          ? await whileConnected(request, (signal) =>
              readLargeJson({ bytes, maxValues }, getRequestOwner(request), signal),
            )
          : readJson(bytes, maxValues);
      await giveTurnAfter(bytes.length);
      const value = getParsedValue(read, maxValues);
      assertStorable('body', read?.kind === 'value' ? read.unstorable : null);
      return value;
    },
  );
}

/** @throws AppError UNSUPPORTED_MEDIA_TYPE for a compressed body */
function assertNotEncoded({ headers }: FastifyRequest): void {
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding !== '' && encoding.toLowerCase() !== 'identity') {
    throw new AppError(
      'UNSUPPORTED_MEDIA_TYPE',
      'Send the body as it is, without Content-Encoding.',
    );
  }
}

/**
 * Lets other requests run after one step of work on a large body: after it was parsed, validated or used.
 */
export async function giveTurnAfter(bodyBytes: number): Promise<void> {
  if (bodyBytes > MAX_BYTES_AT_A_STRETCH) {
    await nextTurn();
  }
}

/** Runs work and aborts it when the client disconnects. */
async function whileConnected<T>(
  { socket }: FastifyRequest,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  // The request's own event would come as soon as its body is complete.
  socket.once('close', abort);
  try {
    return await work(controller.signal);
  } finally {
    socket.off('close', abort);
  }
}

/**
 * Parses the JSON of a raw body, or of a part of it.
 *
 * @param at the pointer to the part
 * @throws AppError VALIDATION_ERROR, PAYLOAD_TOO_LARGE
 */
export function parseJsonBody(bytes: Buffer, maxValues: number, at = ''): unknown {
  return getParsedValue(readJson(bytes, maxValues), maxValues, at);
}

/** Returns the parsed value. Throws an AppError if the body was refused. */
function getParsedValue(read: ReadJson | null, maxValues: number, at = ''): unknown {
  switch (read?.kind) {
    case 'value':
      return read.value;
    case 'not_utf8':
      throw at === ''
        ? createMalformedBodyError('The body is not UTF-8. Encode it as UTF-8.')
        : createForbiddenPartError(at, 'is not UTF-8');
    case 'malformed':
      throw at === ''
        ? createMalformedBodyError('The body is not valid JSON.')
        : createForbiddenPartError(at, 'is not valid JSON');
    case 'forbidden_name':
      throw createForbiddenPartError(`${at}${read.pointer}`, FORBIDDEN_NAME);
    case 'infinite':
      throw createForbiddenPartError(`${at}${read.pointer}`, TOO_LARGE_NUMBER);
    case 'exceeded':
      throw read.limit === 'levels'
        ? createForbiddenPartError(`${at}${read.pointer}`, TOO_DEEP)
        : new AppError(
            'PAYLOAD_TOO_LARGE',
            `The body has more than ${maxValues} values. Send less at once.`,
          );
    default:
      throw new AppError('PAYLOAD_TOO_LARGE', 'The body took too long to read. Send less at once.');
  }
}

/**
 * Makes the app read bodies of every other type for the operations that pass them on (`x-raw-body`). All other
 * operations refuse them unread.
 */
export function acceptRaw(app: FastifyInstance): void {
  app.addContentTypeParser(
    '*',
    async (request: FastifyRequest, payload: AsyncIterable<unknown>) => {
      if (request.is404) {
        return undefined;
      }
      if (!isRaw(request)) {
        throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Send the body as application/json.');
      }
      return readBytes(payload, request.routeOptions.bodyLimit);
    },
  );
}

/** Reads a body to its end. Throws an AppError if it is too large or incomplete. */
async function readBytes(payload: AsyncIterable<unknown>, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of payload) {
      const part = Buffer.from(chunk instanceof Uint8Array ? chunk : String(chunk));
      bytes += part.length;
      if (bytes > limit) {
        throw createBodyTooLargeError(limit);
      }
      chunks.push(part);
    }
  } catch (error) {
    // The client has disconnected, which is not an error of this server.
    throw error instanceof AppError ? error : createMalformedBodyError('The body is not complete.');
  }
  return Buffer.concat(chunks);
}

/**
 * Makes the app parse the forms of the few pages that send one to an operation of the contract. All other operations
 * refuse forms. If a field occurs twice, its last value is used.
 */
export function acceptForms(app: FastifyInstance, operations: readonly OperationPolicy[]): void {
  const formOperations = new Set(
    operations.filter(({ hasFormBody }) => hasFormBody).map(({ operationId }) => operationId),
  );
  app.addContentTypeParser(
    FORM,
    { parseAs: 'buffer', bodyLimit: MAX_FORM_BYTES },
    async (request: FastifyRequest, bytes: Buffer) => {
      if (isRaw(request)) {
        return bytes;
      }
      if (!formOperations.has(getOperationId(request))) {
        throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Send the body as application/json.');
      }
      const fields = new URLSearchParams(bytes.toString('utf8'));
      if (fields.size > MAX_FORM_FIELDS) {
        throw new AppError('PAYLOAD_TOO_LARGE', 'The form has too many fields. Send fewer.');
      }
      const form = Object.fromEntries(fields);
      assertStorable('body', findUnstorable(form));
      return form;
    },
  );
}

/** Returns whether the operation passes its body on. Glue keeps the extensions of an operation in its schema. */
export function isRaw({ routeOptions }: FastifyRequest): boolean {
  const { schema } = routeOptions;
  return schema !== undefined && 'x-raw-body' in schema && schema['x-raw-body'] === true;
}

export function getMaxValues({ routeOptions }: FastifyRequest): number {
  const { schema } = routeOptions;
  const values = schema !== undefined && 'x-body-values' in schema ? schema['x-body-values'] : null;
  return typeof values === 'number' ? values : DEFAULT_MAX_VALUES;
}

export function getOperationId({ routeOptions }: FastifyRequest): string {
  const { schema } = routeOptions;
  return schema !== undefined && 'operationId' in schema ? String(schema.operationId) : '';
}

/**
 * Asserts that the operation has the body that it needs.
 *
 * @throws AppError VALIDATION_ERROR if a required body is missing, or UNSUPPORTED_MEDIA_TYPE for JSON instead of a
 *   form, because there is no schema to validate it
 */
export function assertBodyPresent(request: FastifyRequest, operation: OperationPolicy): void {
  const type = request.headers['content-type'] ?? '';
  if (operation.hasFormBody && type !== '' && !type.startsWith(FORM)) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', `Send the body as ${FORM}.`);
  }
  if (request.body !== undefined) {
    return;
  }
  if (operation.isBodyRequired) {
    throw new AppError('VALIDATION_ERROR', 'The request is not valid: the body is required.', {
      details: [{ in: 'body', pointer: '', message: 'is required' }],
    });
  }
  if (request.headers['content-type'] !== undefined && !operation.hasRawBody) {
    request.body = {};
  }
}
