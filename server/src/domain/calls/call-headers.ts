import type { IncomingHttpHeaders } from 'node:http';
import type { Connector } from '../../connectors/connector.gen.d.ts';

/** What a caller may say to an app by a header, besides `x-…` and the connector's own. */
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

/** `x-…` headers that are ours, that name somebody, or that change what a request means. */
const NOT_FROM_CALLER =
  /^x-(api-key|internal-call|request-id|patchbay-|forwarded|real-ip|client-ip|cluster-client-ip|original-|rewrite-|http-method|method-override|host$|envoy-)/;

/** What an app may say to a caller by a header, besides `x-…`. */
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

/** `x-…` headers that a proxy in front of this server or a browser would obey, and ours. */
const NOT_FROM_APP =
  /^x-(accel-|sendfile|lighttpd-|litespeed-|reproxy-|forwarded|request-id$|patchbay-|api-key|frame-options|content-type-options|xss-protection|permitted-cross-domain|dns-prefetch|download-options|ua-compatible|powered-by|robots-tag|content-security-policy|webkit-csp)/;

/** Headers that a caller sends on to an app. Never credentials, cookies, addresses or the connection's own. */
export function headersForApp(
  headers: IncomingHttpHeaders,
  { proxy }: Pick<Connector, 'proxy'>,
): Record<string, string> {
  const own = new Set(
    Object.keys({ ...proxy.headers, ...proxy.default_headers }).map((name) => name.toLowerCase()),
  );
  const kept = Object.entries(headers).flatMap(([name, value]) => {
    const isOpen =
      FROM_CALLER.has(name) ||
      (own.has(name) && !isNeverSent(name)) ||
      (name.startsWith('x-') && !NOT_FROM_CALLER.test(name));
    return isOpen && typeof value === 'string' ? [[name, value] as const] : [];
  });
  return Object.fromEntries(kept);
}

/** Whether a header belongs to whoever signs and sends a request, and to nobody else. */
export function isNeverSent(name: string): boolean {
  return /^(authorization|cookie|host|connection|content-length|transfer-encoding|te|trailer|upgrade|keep-alive|expect|via|forwarded|accept-encoding|proxy-.*|sec-.*)$/i.test(
    name,
  );
}

/** Headers of an app that a caller gets. Never cookies, credentials or the connection's own. */
export function headersForCaller(
  headers: Readonly<Record<string, string>>,
): Record<string, string> {
  const kept = Object.entries(headers).flatMap(([name, value]) => {
    const isOpen = FROM_APP.has(name) || (name.startsWith('x-') && !NOT_FROM_APP.test(name));
    return isOpen ? [[name, value] as const] : [];
  });
  const { 'x-request-id': requestId } = headers;
  return {
    ...Object.fromEntries(kept),
    ...(requestId === undefined ? {} : { 'x-vendor-request-id': requestId }),
  };
}
