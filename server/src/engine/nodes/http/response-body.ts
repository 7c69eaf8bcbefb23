import type { Json } from '@patchbay/rules/json.ts';
import { decodeText } from '#lib/decode-text.ts';
import { limitOutput } from '../limit-output.ts';
import { NodeError } from '../node-error.ts';
import { type JobContext, type NodeJob, runNodeJob } from '../node-job.ts';

/** The size of a body that is read in about 25 ms. */
const MAX_QUICK_BYTES = 262_144;
const TEXT = /^text\/|\b(json|xml|csv|javascript|x-www-form-urlencoded)\b/i;
const CHARSET = /;\s*charset="?([\w:.-]+)/i;

/** A body as it came, decompressed. */
export interface ResponseToRead {
  body: Uint8Array;
  contentType: string | undefined;
  /** The dotted paths to the needed parts, as in `output_fields`, or null for the whole body. */
  keep: readonly string[] | null;
}

/** The job that reads large bodies in another process. */
export interface ResponseJobs {
  readLargeBody: NodeJob<ResponseToRead>;
}

/**
 * Reads the body of a response. A large one is read in the pool, which returns the parts that are kept.
 *
 * @throws NodeError `OUTPUT_TOO_LARGE`, or of a limit of the pool
 */
export async function readBody(
  { readLargeBody }: ResponseJobs,
  context: JobContext,
  response: ResponseToRead,
): Promise<Json> {
  const { body, contentType } = response;
  return body.length <= MAX_QUICK_BYTES
    ? parseBody(body, contentType)
    : runNodeJob(readLargeBody, response, context);
}

/** Reads the body of a response that is not a success. Undefined if it is too large to be shown. */
export async function readFailedBody(
  jobs: ResponseJobs,
  context: JobContext,
  response: Omit<ResponseToRead, 'keep'>,
): Promise<Json | undefined> {
  try {
    return await readBody(jobs, context, { ...response, keep: null });
  } catch (error) {
    if (error instanceof NodeError) {
      return undefined;
    }
    throw error;
  }
}

/** @throws NodeError OUTPUT_TOO_LARGE */
export const readLargeBody = ({ body, contentType, keep }: ResponseToRead): Json =>
  limitOutput(parseBody(body, contentType), keep, 'The response');

/**
 * Returns the body of a response as its JSON, a text, a file in base64, or null if it is empty. A body that is not JSON
 * despite its content type, such as an error page of a proxy, is a text.
 */
export function parseBody(body: Uint8Array, contentType = ''): Json {
  if (body.length === 0) {
    return null;
  }
  if (contentType !== '' && !TEXT.test(contentType)) {
    return Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('base64');
  }
  const [, charset] = CHARSET.exec(contentType) ?? [];
  const text = decodeText(body, charset);
  if (contentType !== '' && !/\bjson\b/i.test(contentType)) {
    return text;
  }
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
