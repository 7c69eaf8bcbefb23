import { finished, pipeline, type Readable } from 'node:stream';
import { isDeeperThan } from '@patchbay/rules/json.ts';
import type { Connector } from '#connectors/connector.gen.d.ts';
import { parseJson } from '#lib/parse-json.ts';
import type { OpenedResponse, StreamLimits } from '#outbound/opened-response.ts';
import type { AppCall } from './app-call.ts';
import { redactStream } from './redact-credentials.ts';

export const STREAM_LIMITS: StreamLimits = { maxBytes: 1_000_000_000, totalMs: 600_000 };
/** The content-length in bytes up to which a response is read whole. */
const MIN_STREAM_BYTES = 65_536;
/** The maximum number of bytes of a response that are inspected for rate limits and expired tokens. */
export const MAX_INSPECTED_BYTES = 262_144;

/**
 * Whether a body can be forwarded as it arrives. Error responses are read whole, because the request may
 * be retried, and so are bodies with a content encoding, which was not requested.
 */
export function isStreamable(
  { status, headers }: Pick<OpenedResponse, 'status' | 'headers'>,
  { method }: Pick<AppCall, 'method'>,
  { auth }: Pick<Connector, 'auth'>,
): boolean {
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  const isExpired = auth.oauth2?.expired_when?.some(
    (rule) => rule.status === status && rule.pointer === undefined,
  );
  return (
    method !== 'HEAD' &&
    status >= 200 &&
    status < 300 &&
    status !== 204 &&
    encoding === 'identity' &&
    isExpired !== true &&
    !(Number(headers['content-length']) <= MIN_STREAM_BYTES)
  );
}

/** Whether a successful response of this app may report an error in its body. */
export function needsInspection(
  { auth, rate_limit }: Pick<Connector, 'auth' | 'rate_limit'>,
  status: number,
): boolean {
  return (
    rate_limit?.body !== undefined ||
    auth.oauth2?.expired_when?.some((rule) => rule.status === status) === true
  );
}

/**
 * Waits for the first bytes of a body, and returns it as a stream, or whole if it has ended by then. If the
 * app breaks off before the first byte, the caller gets an error, as for a request that failed.
 *
 * @param isInspected whether up to `MAX_INSPECTED_BYTES` of a body that can be JSON are read first
 * @throws OutboundError
 */
export async function beginStream(
  response: OpenedResponse,
  secrets: readonly string[],
  isInspected: boolean,
): Promise<Buffer | Readable> {
  const body = pipeline(response.stream(STREAM_LIMITS), redactStream(secrets), () => undefined);
  const head: Buffer[] = [];
  let bytes = 0;
  const isEnough = () =>
    bytes > 0 &&
    (!isInspected || bytes >= MAX_INSPECTED_BYTES || !canBeJson(head[0] ?? Buffer.alloc(0)));
  while (!isEnough()) {
    const chunk: unknown = body.read();
    if (Buffer.isBuffer(chunk)) {
      head.push(chunk);
      bytes += chunk.length;
    } else if (body.readableEnded) {
      return Buffer.concat(head);
    } else {
      await waitForMore(body);
    }
  }
  body.unshift(Buffer.concat(head));
  return body;
}

/** The maximum number of levels of nested lists and objects. */
const MAX_LEVELS = 500;

/** Whether a body can be JSON by its first character, which excludes most other bodies. */
function canBeJson(body: Buffer): boolean {
  return /^[\s[{"\dtfn-]/.test(body.toString('latin1', 0, 1));
}

/** Parses a JSON body. Returns undefined for anything else, and for JSON nested too deeply to be walked. */
export function parseJsonBytes(body: Buffer): unknown {
  const value = canBeJson(body) ? parseJson(body.toString('utf8')) : undefined;
  return isDeeperThan(value, MAX_LEVELS) ? undefined : value;
}

function waitForMore(body: Readable): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = finished(body, { writable: false }, (error) => finish(error));
    const onReadable = () => finish(null);
    const finish = (error: Error | null | undefined) => {
      stop();
      body.off('readable', onReadable);
      if (error === null || error === undefined) {
        resolve();
      } else {
        reject(error);
      }
    };
    body.on('readable', onReadable);
  });
}
