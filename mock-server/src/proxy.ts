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
import type { Scenario } from './scenario.ts';
import { findPreference, formatPreferHeader, SCENARIO_KEY, SCENARIOS } from './scenarios.ts';

export interface ProxyOptions {
  operations: readonly Operation[];
  /** The scenario of requests without a header or cookie that names one. */
  scenario: string;
  /** The port of Prism on loopback; undefined while Prism starts. */
  prismPort(): number | undefined;
}

/**
 * The server for browsers. It forwards every request to Prism and adds the `Prefer` header of the
 * scenario, unless the caller sends one.
 */
export function createProxy(options: ProxyOptions): Server {
  // Prism may be closing a kept connection at the moment of its reuse, which would look like a failure.
  const agent = new Agent({ keepAlive: false });
  const findOperation = createOperationFinder(options.operations);
  const server = createServer((request, response) => {
    allowOrigin(request, response);
    if (isPreflight(request)) {
      respondToPreflight(request, response);
      return;
    }
    const name = getScenarioName(request, options.scenario);
    const scenario = Object.hasOwn(SCENARIOS, name) ? SCENARIOS[name] : undefined;
    const port = options.prismPort();
    if (scenario === undefined) {
      sendError(response, 400, 'BAD_REQUEST', 'UNKNOWN_SCENARIO', describeUnknownScenario(name));
    } else if (port === undefined) {
      const message = 'The mock is starting. Try again in a few seconds.';
      sendError(response, 503, 'SERVICE_UNAVAILABLE', 'MOCK_STARTING', message);
    } else {
      response.setHeader(SCENARIO_KEY, name);
      forward(request, response, {
        port,
        agent,
        prefer: getPreferHeader(request, scenario, findOperation),
      });
    }
  });
  server.on('close', () => agent.destroy());
  return server;
}

export function describeUnknownScenario(name: string): string {
  return `There is no scenario "${name}". Choose one of ${Object.keys(SCENARIOS).join(', ')}.`;
}

function getScenarioName(request: IncomingMessage, fallback: string): string {
  const header = request.headers[SCENARIO_KEY];
  return (typeof header === 'string' && header) || readCookie(request) || fallback;
}

/** Reads the cookie that the panel of `npm run dev:mock` sets. Names of scenarios need no decoding. */
function readCookie({ headers }: IncomingMessage): string | undefined {
  const prefix = `${SCENARIO_KEY}=`;
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(prefix))?.slice(prefix.length);
}

function getPreferHeader(
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
  const preference = found === undefined ? undefined : findPreference(scenario, found.operation);
  return preference === undefined ? undefined : formatPreferHeader(preference);
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
      // Both headers only describe the connection with Prism (RFC 9110, 7.6.1).
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
