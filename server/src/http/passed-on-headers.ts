import type { IncomingHttpHeaders } from 'node:http';
import { isCredentialHeader } from '../domain/executions/credential-headers.ts';

const OF_CONNECTION = /^(connection|host|content-length|transfer-encoding)$/;

/** The headers of a request that a workflow may see: none that carries a credential. */
export function passedOnHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' && !OF_CONNECTION.test(name) && !isCredentialHeader(name)
        ? [[name, value]]
        : [],
    ),
  );
}
