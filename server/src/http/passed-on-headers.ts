import type { IncomingHttpHeaders } from 'node:http';

/** Those that carry credentials, or are the connection's own, stay here. */
const KEPT_BACK =
  /^(authorization|proxy-authorization|cookie|x-api-key|connection|host|content-length|transfer-encoding)$|token|secret|signature|session/;

/** The headers of a request that a workflow may see. */
export function passedOnHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' && !KEPT_BACK.test(name) ? [[name, value]] : [],
    ),
  );
}
