import type { IncomingHttpHeaders } from 'node:http';
import type { Connector } from '#connectors/connector.gen.d.ts';

/** The request headers that are forwarded to an app, besides `x-…` and the connector's own. */
const FROM_CALLER = new Set([
  'accept',
  'accept-language',
  'content-encoding',
  'content-language',
  'content-type',
  'idempotency-key',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-unmodified-since',
  'prefer',
  'range',
]);

/** The `x-…` headers that are ours, that identify a client, or that change the meaning of a request. */
const NOT_FROM_CALLER =
  /^x-(api-key|internal-call|request-id|patchbay-|forwarded|real-ip|client-ip|cluster-client-ip|original-|rewrite-|http-method|method-override|host$|envoy-)/;

/** The response headers that are forwarded to a caller, besides `x-…`. */
const FROM_APP = new Set([
  'accept-ranges',
  'allow',
  'content-disposition',
  'content-language',
  'content-range',
  'content-type',
  'deprecation',
  'etag',
  'last-modified',
  'link',
  'location',
  'preference-applied',
  'ratelimit',
  'ratelimit-limit',
  'ratelimit-policy',
  'ratelimit-remaining',
  'ratelimit-reset',
  'retry-after',
  'sunset',
]);

/** The `x-…` headers that are ours, or that act on a browser or on a proxy in front of this server. */
const NOT_FROM_APP =
  /^x-(accel-|sendfile|lighttpd-|litespeed-|reproxy-|forwarded|request-id$|patchbay-|api-key|frame-options|content-type-options|xss-protection|permitted-cross-domain|dns-prefetch|download-options|ua-compatible|powered-by|robots-tag|content-security-policy|webkit-csp)/;

/** Selects the headers to forward to an app: no credentials, cookies, client addresses or hop-by-hop headers. */
export function selectHeadersForApp(
  headers: IncomingHttpHeaders,
  { proxy }: Pick<Connector, 'proxy'>,
): Record<string, string> {
  const own = new Set(
    Object.keys({ ...proxy.headers, ...proxy.default_headers }).map((name) => name.toLowerCase()),
  );
  const forwarded = Object.entries(headers).flatMap(([name, value]) => {
    const isOpen =
      FROM_CALLER.has(name) ||
      (own.has(name) && !isNeverSent(name)) ||
      (name.startsWith('x-') && !NOT_FROM_CALLER.test(name));
    return isOpen && typeof value === 'string' ? [[name, value] as const] : [];
  });
  return Object.fromEntries(forwarded);
}

/** Whether only the code that signs and sends a request can set this header. */
export function isNeverSent(name: string): boolean {
  return /^(authorization|cookie|host|linked_account_id|connection_id|connection|content-length|transfer-encoding|te|trailer|upgrade|keep-alive|expect|via|forwarded|accept-encoding|proxy-.*|sec-.*)$/i.test(
    name,
  );
}

/** Selects the headers of an app to forward to a caller: no cookies, credentials or hop-by-hop headers. */
export function selectHeadersForCaller(
  headers: Readonly<Record<string, string>>,
): Record<string, string> {
  const forwarded = Object.entries(headers).flatMap(([name, value]) => {
    const isOpen = FROM_APP.has(name) || (name.startsWith('x-') && !NOT_FROM_APP.test(name));
    return isOpen ? [[name, value] as const] : [];
  });
  const { 'x-request-id': requestId } = headers;
  return {
    ...Object.fromEntries(forwarded),
    ...(requestId === undefined ? {} : { 'x-vendor-request-id': requestId }),
  };
}
