import type { IncomingHttpHeaders } from 'node:http';
import { isCredentialHeader } from '../domain/executions/credential-headers.ts';
import { REDACTED } from '../domain/redacted.ts';

/** The maximum number of headers that are kept. */
const MAX_HEADERS = 200;

/** Returns the headers of a request for a log: the values of those that carry credentials are masked. */
export function maskHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers)
      .slice(0, MAX_HEADERS)
      .flatMap(([name, value = '']): [string, string][] => [
        [name, isCredentialHeader(name) ? REDACTED : String(value)],
      ]),
  );
}
