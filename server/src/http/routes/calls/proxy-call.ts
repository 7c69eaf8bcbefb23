import { Readable } from 'node:stream';
import { AppError } from '#domain/app-error.ts';
import type { AppCall, AppResponse } from '#domain/calls/app-call.ts';
import { toCallError } from '#domain/calls/call-error.ts';
import { selectHeadersForApp, selectHeadersForCaller } from '#domain/calls/call-headers.ts';
import { findPathProblem, isBaseUrl } from '#domain/calls/proxy-path.ts';
import { type Call, HttpReply } from '#http/handler.ts';
import { findCallScope } from './call-scope.ts';

/** The parts of a call that the five operations have in common. */
type ProxiedCall = Pick<
  Call<'proxyGet'>,
  'services' | 'principal' | 'params' | 'headers' | 'rawHeaders' | 'rawUrl' | 'rawBody' | 'signal'
>;

const REPEATABLE = new Set<AppCall['method']>(['GET', 'HEAD', 'PUT', 'DELETE']);

/** The statuses of responses without a body (RFC 9110 6.4.1). */
const STATUS_WITHOUT_BODY = new Set([204, 205, 304]);

/** Forwards a request to the app with its credentials, and streams the response back. */
export async function proxyCall(method: AppCall['method'], call: ProxiedCall): Promise<HttpReply> {
  const { services, principal, params, headers, rawHeaders, signal } = call;
  const { path, query } = parseAddress(call.rawUrl);
  const problem = findPathProblem(path);
  if (problem !== null) {
    throw createInvalidError('path', '/path', problem);
  }
  const base = getBase(headers['x-patchbay-base-url']);
  const scope = await findCallScope(
    services,
    principal,
    {
      slug: params.slug,
      linked_account_id: headers.linked_account_id,
      connection_id: headers.connection_id,
      auth_type: headers['x-patchbay-auth-type'],
    },
    async () => null,
  );
  const sent: AppCall = {
    method,
    path: `/${path}${query}`,
    headers: selectHeadersForApp(rawHeaders, scope.connector),
    ...(base === undefined ? {} : { base }),
    ...(call.rawBody === null ? {} : { body: call.rawBody }),
    isRepeatable: REPEATABLE.has(method) || rawHeaders['idempotency-key'] !== undefined,
  };
  const response = await services.calls.caller
    .stream(scope, () => sent, signal)
    .catch((error: unknown) => {
      throw toCallError(error, scope);
    });
  return toReply(method, response);
}

/** Parses the path and query after `/proxy/{slug}/` and leaves them encoded. */
function parseAddress(rawUrl: string): { path: string; query: string } {
  const [, path = '', query = ''] =
    /\/public\/proxy\/[^/?]+(?:\/([^?]*))?(\?.*)?$/.exec(rawUrl) ?? [];
  return { path, query };
}

function getBase(text: string | undefined): string | undefined {
  if (text === undefined) {
    return undefined;
  }
  if (!isBaseUrl(text)) {
    throw createInvalidError(
      'header',
      '/x-patchbay-base-url',
      'is not an address of a host, with or without a path',
    );
  }
  return text;
}

function toReply(
  method: AppCall['method'],
  { status, headers, body, retryAfterSeconds }: AppResponse<Buffer | Readable>,
): HttpReply {
  const passed = selectHeadersForCaller(headers);
  const { 'content-length': length } = headers;
  const hasRetryAfter = passed['retry-after'] !== undefined || retryAfterSeconds === null;
  return new HttpReply(
    status,
    {
      'content-type': 'application/octet-stream',
      ...passed,
      // A response to HEAD has the length of the body that GET would return.
      ...(method === 'HEAD' && length !== undefined ? { 'content-length': length } : {}),
      ...(hasRetryAfter ? {} : { 'retry-after': String(retryAfterSeconds) }),
      'x-patchbay-origin': 'vendor',
      // The content must never run or render under this server's origin.
      'content-security-policy': "default-src 'none'; sandbox",
    },
    toBody(method, status, body),
  );
}

function toBody(method: AppCall['method'], status: number, body: Buffer | Readable) {
  if (method === 'HEAD') {
    return Readable.from([]);
  }
  return STATUS_WITHOUT_BODY.has(status) ? null : body;
}

function createInvalidError(part: 'path' | 'header', pointer: string, message: string): AppError {
  return new AppError('VALIDATION_ERROR', `The request is not valid: ${pointer} ${message}.`, {
    details: [{ in: part, pointer, message }],
  });
}
