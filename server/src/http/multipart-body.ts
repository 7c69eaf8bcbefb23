import { formatMemberPointer, isObject, type Json, toJsonValue } from '@patchbay/rules/json.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../domain/app-error.ts';
import { forbiddenPart, malformedBody } from './errors/malformed-body.ts';
import type { OperationPolicy } from './operation-policy.ts';
import { isRaw, maxValuesOf, operationIdOf, parseJsonBody } from './request-body.ts';

const MULTIPART = 'multipart/form-data';
const MAX_PARTS = 100;
/** A body in JSON has no more, and files are larger in it. */
const MAX_BYTES = 1_048_576;
const TEXTS = ['event', 'trigger'];
const PAYLOAD = 'payload';

/**
 * Reads forms with files, for the operations that take them beside JSON: as the JSON that they stand for
 * (`FireEventForm` of the contract), which is checked then. To every other address they stay a wrong type.
 */
export function acceptMultipart(
  app: FastifyInstance,
  operations: readonly OperationPolicy[],
): void {
  const takesMultipart = new Set(
    operations.filter((one) => one.mediaTypes.includes(MULTIPART)).map((one) => one.operationId),
  );
  app.addContentTypeParser(
    MULTIPART,
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer<ArrayBuffer>) => {
      if (isRaw(request)) {
        return bytes;
      }
      if (!takesMultipart.has(operationIdOf(request))) {
        throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Send the body as application/json.');
      }
      const parts = await readParts(bytes, request.headers['content-type'] ?? '');
      return bodyOf(parts, maxValuesOf(request));
    },
  );
}

type Part = [name: string, value: string | File];

/** @throws AppError VALIDATION_ERROR, PAYLOAD_TOO_LARGE */
async function readParts(bytes: Buffer<ArrayBuffer>, type: string): Promise<Part[]> {
  const form = await new Response(bytes, { headers: { 'content-type': type } })
    .formData()
    .catch(() => {
      throw malformedBody('The body is not a valid form (multipart/form-data).');
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
async function bodyOf(parts: readonly Part[], maxValues: number): Promise<Record<string, Json>> {
  const texts = new Map<string, string>();
  const files = new Map<string, Json[]>();
  for (const [name, value] of parts) {
    if (typeof value === 'string') {
      takeText(texts, name, value);
    } else {
      files.set(name, [...(files.get(name) ?? []), await fileOf(name, value)]);
    }
  }
  const payload = payloadOf(texts.get(PAYLOAD), files, maxValues);
  const body = {
    ...Object.fromEntries(texts),
    ...(payload === undefined ? {} : { [PAYLOAD]: payload }),
  };
  if (Buffer.byteLength(JSON.stringify(body)) > MAX_BYTES) {
    throw new AppError(
      'PAYLOAD_TOO_LARGE',
      'The payload is larger than 1 MB with its files in base64. Send less at once, or the address of a file.',
    );
  }
  return body;
}

function takeText(texts: Map<string, string>, name: string, value: string): void {
  if (name !== PAYLOAD && !TEXTS.includes(name)) {
    throw partRefused(name, `is no file. Send it as a field of the part ${PAYLOAD}`);
  }
  if (texts.has(name)) {
    throw partRefused(name, 'must not come twice');
  }
  texts.set(name, value);
}

async function fileOf(name: string, file: File): Promise<Json> {
  if (name === PAYLOAD || TEXTS.includes(name)) {
    throw partRefused(name, 'must be text, not a file');
  }
  if (name === '__proto__') {
    throw partRefused(name, 'is a name that is not allowed');
  }
  return {
    filename: file.name,
    content_type: file.type,
    size: file.size,
    content: Buffer.from(await file.arrayBuffer()).toString('base64'),
  };
}

/** The payload with the files as its fields. */
function payloadOf(
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
    throw partRefused(PAYLOAD, 'must be an object where files come with it');
  }
  const fields = [...files].map(([name, [first = null, ...others]]): [string, Json] => [
    name,
    others.length === 0 ? first : [first, ...others],
  ]);
  return { ...sent, ...Object.fromEntries(fields) };
}

const partRefused = (name: string, message: string): AppError =>
  forbiddenPart(formatMemberPointer('', name), message);
