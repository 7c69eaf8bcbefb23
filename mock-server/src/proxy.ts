import {
  Agent,
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  request as sendRequest,
} from 'node:http';
import type { Operation } from '@patchbay/contract/list-operations.ts';
import { createOperationFinder } from '@patchbay/contract/path-pattern.ts';
import { allowOrigin, isPreflight, respondToPreflight } from './cors.ts';
import {
  preferenceFor,
  preferHeader,
  SCENARIO_KEY,
  SCENARIOS,
  type Scenario,
} from './scenarios.ts';

export interface ProxyOptions {
  operations: readonly Operation[];
  /** Scenario of requests that name none by header or cookie. */
  scenario: string;
  /** Port of Prism on loopback; undefined while it starts. */
  prismPort(): number | undefined;
}

/**
 * The server for browsers. It forwards every request to Prism and adds the `Prefer` header of the
 * scenario, unless the caller sends one.
 */
export function createProxy(options: ProxyOptions): Server {
  // A connection that is used again may just be closed by Prism, which would look like a failure.
  const agent = new Agent({ keepAlive: false });
  const findOperation = createOperationFinder(options.operations);
  const server = createServer((request, response) => {
    allowOrigin(request, response);
    if (isPreflight(request)) {
      respondToPreflight(request, response);
      return;
    }
    const name = scenarioName(request, options.scenario);
    const scenario = Object.hasOwn(SCENARIOS, name) ? SCENARIOS[name] : undefined;
    const port = options.prismPort();
    if (scenario === undefined) {
      sendError(response, 400, 'BAD_REQUEST', 'UNKNOWN_SCENARIO', unknownScenario(name));
    } else if (port === undefined) {
      const message = 'The mock is starting. Try again in a few seconds.';
      sendError(response, 503, 'SERVICE_UNAVAILABLE', 'MOCK_STARTING', message);
    } else {
      response.setHeader(SCENARIO_KEY, name);
      forward(request, response, {
        port,
        agent,
        prefer: preferOf(request, scenario, findOperation),
      });
    }
  });
  server.on('close', () => agent.destroy());
  return server;
}

export function unknownScenario(name: string): string {
  return `There is no scenario "${name}". Choose one of ${Object.keys(SCENARIOS).join(', ')}.`;
}

function scenarioName(request: IncomingMessage, fallback: string): string {
  const header = request.headers[SCENARIO_KEY];
  return (typeof header === 'string' && header) || cookieOf(request) || fallback;
}

/** Set by the panel of `npm run dev:mock`; its names need no decoding. */
function cookieOf({ headers }: IncomingMessage): string | undefined {
  const prefix = `${SCENARIO_KEY}=`;
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(prefix))?.slice(prefix.length);
}

function preferOf(
  request: IncomingMessage,
  scenario: Scenario,
  findOperation: ReturnType<typeof createOperationFinder>,
): string | undefined {
  const own = request.headers.prefer;
  if (own !== undefined) {
    return Array.isArray(own) ? own.join(', ') : own;
  }
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const found = findOperation(request.method ?? 'GET', pathname);
  const preference = found === undefined ? undefined : preferenceFor(scenario, found.operation);
  return preference === undefined ? undefined : preferHeader(preference);
}

function forward(
  request: IncomingMessage,
  response: ServerResponse,
  target: { port: number; agent: Agent; prefer: string | undefined },
): void {
  const { prefer: _, ...headers } = request.headers;
  const outgoing = sendRequest(
    {
      agent: target.agent,
      host: '127.0.0.1',
      port: target.port,
      method: request.method,
      path: request.url,
      headers: target.prefer === undefined ? headers : { ...headers, prefer: target.prefer },
    },
    (incoming) => {
      // They are about the connection with Prism (RFC 9110, 7.6.1).
      const { connection: _, 'keep-alive': _keepAlive, ...received } = incoming.headers;
      response.writeHead(incoming.statusCode ?? 502, received);
      incoming.pipe(response);
    },
  );
  outgoing.on('error', () => {
    if (!response.headersSent) {
      const message = 'Prism does not respond. Restart the mock.';
      sendError(response, 502, 'BAD_GATEWAY', 'MOCK_FAILED', message);
    } else {
      response.destroy();
    }
  });
  response.on('close', () => outgoing.destroy());
  request.pipe(outgoing);
}

function sendError(
  response: ServerResponse,
  status: number,
  type: string,
  code: string,
  message: string,
): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(
    JSON.stringify({ status_code: status, http_error_type: type, error_code: code, message }),
  );
}
