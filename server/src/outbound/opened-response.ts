import { type Readable, Transform } from 'node:stream';
import type { Dispatcher } from 'undici';
import { createTooLargeError, type OutboundError, toOutboundError } from './outbound-errors.ts';

/** A response whose body is not read yet. Call exactly one of `readAll` and `stream`. */
export interface OpenedResponse {
  status: number;
  /** The headers by lower-case names. Several values of one name are joined by a comma. */
  headers: Record<string, string>;
  /** The address of the response, after redirects. */
  url: string;
  /**
   * Reads the whole body, within the size limit and the time of the request.
   *
   * @throws OutboundError
   */
  readAll(): Promise<Buffer>;
  /**
   * Returns the body as it arrives, with backpressure. The stream fails with an OutboundError, also if the response
   * ends before it is complete. Destroying the stream ends the request.
   *
   * @throws OutboundError TOO_LARGE if the content-length exceeds the limit
   */
  stream(limits: StreamLimits): Readable;
}

export interface StreamLimits {
  maxBytes: number;
  /** Milliseconds for the whole stream. It ends earlier if no byte arrives within the total time of a request. */
  totalMs: number;
}

/** The timer of a request. */
export interface Deadline {
  extend(milliseconds: number): void;
  clear(): void;
}

/**
 * Wraps a response of undici.
 *
 * @param maxBytes the maximum bytes of a body that is read by `readAll`
 */
export function toOpenedResponse(
  response: Dispatcher.ResponseData,
  url: URL,
  maxBytes: number,
  deadline: Deadline,
): OpenedResponse {
  const headers = flatten(response.headers);
  return {
    status: response.statusCode,
    headers,
    url: url.href,
    readAll: async () => {
      try {
        return await readBody(response.body, maxBytes, url);
      } catch (error) {
        throw toOutboundError(error, url);
      } finally {
        deadline.clear();
      }
    },
    stream: (limits) => {
      if (Number(headers['content-length']) > limits.maxBytes) {
        discard(response.body);
        deadline.clear();
        throw createTooLargeError(url);
      }
      deadline.extend(limits.totalMs);
      return limitBody(response.body, limits.maxBytes, url).once('close', () => deadline.clear());
    },
  };
}

/** Ends a response whose body is not read. */
function discard(body: Readable): void {
  body.on('error', () => undefined);
  body.destroy();
}

async function readBody(body: Readable, maxBytes: number, url: URL): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > maxBytes) {
      body.destroy();
      throw createTooLargeError(url);
    }
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

function limitBody(body: Readable, maxBytes: number, url: URL): Readable {
  let size = 0;
  const out = new Transform({
    transform: (
      chunk: Buffer,
      _encoding,
      done: (error: OutboundError | null, data?: Buffer) => void,
    ) => {
      size += chunk.length;
      if (size > maxBytes) {
        done(createTooLargeError(url));
      } else {
        done(null, chunk);
      }
    },
  });
  body.on('error', (error) => out.destroy(toOutboundError(error, url)));
  out.once('close', () => body.destroy());
  return body.pipe(out);
}

function flatten(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  const flat: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) {
      flat[name] = Array.isArray(value) ? value.join(', ') : value;
    }
  }
  return flat;
}
