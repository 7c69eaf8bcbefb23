import { unpackBody } from '#domain/calls/unpack-body.ts';
import type { OutboundClient } from '#outbound/outbound-client.ts';
import { OutboundError } from '#outbound/outbound-errors.ts';
import { NodeError } from '../node-error.ts';
import type { NodeContext, NodeExecutor } from '../node-type.ts';
import { createResponseError, isSuccess, parseRetryAfter } from './failed-response.ts';
import { getPartsToKeep, type NodeResponse, readPages } from './page-reader.ts';
import { addQuery, type RequestParts, toRequestParts, writeRequest } from './request-parts.ts';
import { type ResponseJobs, readBody, readFailedBody } from './response-body.ts';

export interface HttpDeps extends ResponseJobs {
  /** The guarded client: people enter the addresses. */
  outbound: OutboundClient;
  clock: () => Date;
}

/** The maximum size of a response body, before and after it is unpacked. */
const MAX_BODY_BYTES = 10_000_000;

/** Sends a request to any public address. */
export function createHttpExecutor(deps: HttpDeps): NodeExecutor<'http'> {
  return {
    type: 'http',
    execute: async (context, settings) => {
      const address = buildAddress(settings.base_url, settings.url_path);
      const parts = toRequestParts(settings);
      const { pagination } = settings;
      const keep = getPartsToKeep(pagination, context.outputFields);
      const send = (pageParts: RequestParts, page: number) =>
        sendPage(deps, context, { address, parts: pageParts, page, keep });
      const { status, headers, body } =
        pagination === undefined || pagination.type === 'none'
          ? await send(parts, 1)
          : await readPages(pagination, parts, send);
      return { kind: 'done', output: { status, headers, body } };
    },
  };
}

/** Joins base and path. @throws NodeError if the result is not a URL */
function buildAddress(base: string, path = ''): URL {
  const joined =
    path === '' || /^[?#]/.test(path)
      ? `${base}${path}`
      : `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`;
  const url = URL.canParse(joined) ? new URL(joined) : null;
  if (url === null) {
    throw new NodeError(
      'INPUT_INVALID',
      'The base URL with the path is not a valid address. Begin with https:// and a host.',
      { pointer: '/base_url', isRepeatable: false },
    );
  }
  return url;
}

/** The request of one page. */
interface PageRequest {
  address: URL;
  parts: RequestParts;
  page: number;
  /** The paths to the needed parts of the body, or null for the whole body. */
  keep: readonly string[] | null;
}

/** @throws NodeError if there is no response, or its status is not a success */
async function sendPage(
  deps: HttpDeps,
  context: NodeContext,
  { address, parts, page, keep }: PageRequest,
): Promise<NodeResponse> {
  const { outbound, clock } = deps;
  const { idempotencyKey, signal } = context;
  const key = page === 1 ? idempotencyKey : `${idempotencyKey}-${page}`;
  const written = await writeRequest(parts, key);
  const response = await outbound
    .send({
      ...written,
      method: parts.method,
      url: addQuery(address.href.replace(/#.*$/, ''), parts.query),
      // A header may contain a secret, which a host that the first one redirects to must not get.
      secretHeaders: Object.keys(parts.headers),
      signal,
    })
    .catch((error: unknown) => {
      signal.throwIfAborted();
      throw error instanceof OutboundError ? toNodeError(error) : error;
    });
  const { status, headers } = response;
  const body = await unpackBody(response.body, headers['content-encoding'], MAX_BODY_BYTES);
  if (body === null) {
    throw new NodeError(
      'UPSTREAM_ERROR',
      `${address.host} sent a body that is larger than 10 MB unpacked, or in an unknown content encoding. Request less at once, without the header Accept-Encoding.`,
      { upstreamStatus: status, isRepeatable: false },
    );
  }
  const received = { body, contentType: headers['content-type'] };
  if (!isSuccess(status)) {
    const failedBody = await readFailedBody(deps, context, received);
    const retryAfter = parseRetryAfter(headers, clock());
    throw createResponseError(address.host, { status, headers, body: failedBody }, retryAfter);
  }
  return { status, headers, body: await readBody(deps, context, { ...received, keep }) };
}

/** Returns the error of a request without a response. Another attempt carries the same idempotency key. */
function toNodeError({ kind, message }: OutboundError): NodeError {
  switch (kind) {
    case 'BLOCKED':
      return new NodeError('ADDRESS_NOT_ALLOWED', message, {
        isRepeatable: false,
        pointer: '/base_url',
      });
    case 'TIMEOUT':
      return new NodeError('UPSTREAM_TIMEOUT', message);
    case 'TOO_LARGE':
      return new NodeError('OUTPUT_TOO_LARGE', `${message} Request less at once.`, {
        isRepeatable: false,
      });
    default:
      return new NodeError('UPSTREAM_UNREACHABLE', message);
  }
}
