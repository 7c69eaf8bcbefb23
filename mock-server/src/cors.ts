import type { IncomingMessage, ServerResponse } from 'node:http';

const METHODS = 'GET, POST, PUT, PATCH, DELETE';
/**
 * Headers that the dashboard, the SDK and QA send. Any other header that a preflight requests is allowed,
 * too.
 */
const REQUEST_HEADERS = [
  'accept',
  'authorization',
  'config_id',
  'content-type',
  'environment',
  'linked_account_id',
  'prefer',
  'slug',
  'sync_execution',
  'x-api-key',
  'x-internal-call',
  'x-mock-scenario',
];

/** Lets a page of any origin read the response. The mock holds no secrets. */
export function allowOrigin(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
  response.setHeader('access-control-expose-headers', '*');
  response.setHeader('vary', 'origin');
}

export function isPreflight(request: IncomingMessage): boolean {
  return (
    request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined
  );
}

/** Responds to a browser's preflight request. */
export function respondToPreflight(request: IncomingMessage, response: ServerResponse): void {
  const requested = (request.headers['access-control-request-headers'] ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');
  response.writeHead(204, {
    'access-control-allow-methods': METHODS,
    'access-control-allow-headers': [...new Set([...REQUEST_HEADERS, ...requested])].join(', '),
    'access-control-max-age': '600',
  });
  response.end();
}
