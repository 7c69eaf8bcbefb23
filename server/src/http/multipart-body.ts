import { formatMemberPointer, isObject, type Json, toJsonValue } from '@patchbay/rules/json.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../domain/app-error.ts';
import { createForbiddenPartError, createMalformedBodyError } from './errors/body-errors.ts';
import { findUnstorable } from './json/find-unstorable.ts';
import type { OperationPolicy } from './operation-policy.ts';
import { getMaxValues, getOperationId, isRaw, parseJsonBody } from './request-body.ts';
import { assertStorable } from './validation/sanitize-input.ts';

const MULTIPART = 'multipart/form-data';
const MAX_PARTS = 100;
/** The maximum size of the body once it is JSON: the same as of other bodies. Base64 makes its files larger. */
const MAX_BYTES = 1_048_576;
const TEXTS = ['event', 'trigger'];
const PAYLOAD = 'payload';

/**
 * Converts forms with files to JSON (`FireEventForm` of the contract), which is then validated, for the operations
 * that accept both. Every other operation refuses them as a wrong type.
 */
export function acceptMultipart(
  app: FastifyInstance,
  operations: readonly OperationPolicy[],
): void {
  const multipartOperations = new Set(
    operations
      .filter(({ mediaTypes }) => mediaTypes.includes(MULTIPART))
      .map(({ operationId }) => operationId),
  );
  app.addContentTypeParser(
    MULTIPART,
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer<ArrayBuffer>) => {
      if (isRaw(request)) {
        return bytes;
      }
      if (!multipartOperations.has(getOperationId(request))) {
        throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Send the body as application/json.');
      }
      const parts = await readParts(bytes, request.headers['content-type'] ?? '');
      return buildBody(parts, getMaxValues(request));
    },
  );
}

type Part = [name: string, value: string | File];

/** @throws AppError VALIDATION_ERROR, PAYLOAD_TOO_LARGE */
async function readParts(bytes: Buffer<ArrayBuffer>, type: string): Promise<Part[]> {
  const form = await new Response(bytes, { headers: { 'content-type': type } })
    .formData()
    .catch(() => {
      throw createMalformedBodyError('The body is not a valid form (multipart/form-data).');
    });
  const parts: Part[] = [];
  form.forEach((value, name) => {
    parts.push([name, value]);
  });
  if (parts.length > MAX_PARTS) {
    throw new AppError(
      'PAYLOAD_TOO_LARGE',
      `The form has more than ${MAX_PARTS} parts. Send fewer at once.`,
    );
  }
  return parts;
}

/** @throws AppError VALIDATION_ERROR, PAYLOAD_TOO_LARGE */
async function buildBody(parts: readonly Part[], maxValues: number): Promise<Record<string, Json>> {
  const texts = new Map<string, string>();
  const files = new Map<string, Json[]>();
  for (const [name, value] of parts) {
    if (typeof value === 'string') {
      addText(texts, name, value);
    } else {
      files.set(name, [...(files.get(name) ?? []), await toJsonFile(name, value)]);
    }
  }
  const payload = buildPayload(texts.get(PAYLOAD), files, maxValues);
  const body = {
    ...Object.fromEntries(texts),
    ...(payload === undefined ? {} : { [PAYLOAD]: payload }),
  };
  assertStorable('body', findUnstorable(body));
  if (Buffer.byteLength(JSON.stringify(body)) > MAX_BYTES) {
    throw new AppError(
      'PAYLOAD_TOO_LARGE',
      'The payload is larger than 1 MB with its files in base64. Send less at once, or the address of a file.',
    );
  }
  return body;
}

function addText(texts: Map<string, string>, name: string, value: string): void {
  if (name !== PAYLOAD && !TEXTS.includes(name)) {
    throw createPartError(name, `is not a file. Send it as a field of the part ${PAYLOAD}`);
  }
  if (texts.has(name)) {
    throw createPartError(name, 'must not come twice');
  }
  texts.set(name, value);
}

async function toJsonFile(name: string, file: File): Promise<Json> {
  if (name === PAYLOAD || TEXTS.includes(name)) {
    throw createPartError(name, 'must be text, not a file');
  }
  if (name === '__proto__') {
    throw createPartError(name, 'is a name that is not allowed');
  }
  return {
    filename: file.name,
    content_type: file.type,
    size: file.size,
    content: Buffer.from(await file.arrayBuffer()).toString('base64'),
  };
}

/** Returns the payload with the files as its fields. Undefined if neither was sent. */
function buildPayload(
  text: string | undefined,
  files: ReadonlyMap<string, Json[]>,
  maxValues: number,
): Json | undefined {
  const sent =
    text === undefined
      ? undefined
      : toJsonValue(parseJsonBody(Buffer.from(text), maxValues, `/${PAYLOAD}`));
  if (files.size === 0) {
    return sent;
  }
  if (sent !== undefined && !isObject(sent)) {
    throw createPartError(PAYLOAD, 'must be an object if the form has files');
  }
  const fields = [...files].map(([name, [first = null, ...others]]): [string, Json] => [
    name,
    others.length === 0 ? first : [first, ...others],
  ]);
  return { ...sent, ...Object.fromEntries(fields) };
}

const createPartError = (name: string, message: string): AppError =>
  createForbiddenPartError(formatMemberPointer('', name), message);
