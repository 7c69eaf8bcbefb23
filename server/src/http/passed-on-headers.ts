import type { IncomingHttpHeaders } from 'node:http';
import { isCredentialHeader } from '../domain/executions/credential-headers.ts';

const CONNECTION_HEADERS = /^(connection|host|content-length|transfer-encoding)$/;

/** Returns the headers of a request that a workflow may see. Headers with credentials are left out. */
export function selectPassedOnHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' && !CONNECTION_HEADERS.test(name) && !isCredentialHeader(name)
        ? [[name, value]]
        : [],
    ),
  );
}
