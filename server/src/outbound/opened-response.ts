import { type Readable, Transform } from 'node:stream';
import type { Dispatcher } from 'undici';
import { asOutboundError, type OutboundError, tooLarge } from './outbound-errors.ts';

/** A response whose body is not read yet. Call exactly one of `whole` and `stream`. */
export interface OpenedResponse {
  status: number;
  /** Lower-case names; several values of one name are joined by a comma. */
  headers: Record<string, string>;
  /** Where it came from, after redirects. */
  url: string;
  /**
   * The whole body, within the size limit and the time of the request.
   *
   * @throws OutboundError
   */
  whole(): Promise<Buffer>;
  /**
   * The body as it arrives, with backpressure. It fails with an OutboundError, also if the
   * response ends before it is complete; destroying it ends the request.
   *
   * @throws OutboundError TOO_LARGE if content-length exceeds the limit
   */
  stream(limits: StreamLimits): Readable;
}

export interface StreamLimits {
  maxBytes: number;
  /** Milliseconds for the whole stream. It also ends if no byte arrives within the total time of a request. */
  totalMs: number;
}

/** The time that a request may take. */
export interface Deadline {
  extend(milliseconds: number): void;
  clear(): void;
}

/** @param maxBytes of a whole body */
export function openedResponse(
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
    whole: async () => {
      try {
        return await readBody(response.body, maxBytes, url);
      } catch (error) {
        throw asOutboundError(error, url);
      } finally {
        deadline.clear();
      }
    },
    stream: (limits) => {
      if (Number(headers['content-length']) > limits.maxBytes) {
        discard(response.body);
        deadline.clear();
        throw tooLarge(url);
      }
      deadline.extend(limits.totalMs);
      return limited(response.body, limits.maxBytes, url).once('close', () => deadline.clear());
    },
  };
}

/** Ends a response that is not read. */
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
      throw tooLarge(url);
    }
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

function limited(body: Readable, maxBytes: number, url: URL): Readable {
  let size = 0;
  const out = new Transform({
    transform: (
      chunk: Buffer,
      _encoding,
      done: (error: OutboundError | null, data?: Buffer) => void,
    ) => {
      size += chunk.length;
      if (size > maxBytes) {
        done(tooLarge(url));
      } else {
        done(null, chunk);
      }
    },
  });
  body.on('error', (error) => out.destroy(asOutboundError(error, url)));
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
