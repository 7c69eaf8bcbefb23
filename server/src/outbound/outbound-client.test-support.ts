import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach } from 'vitest';
import { createOutboundClient, type OutboundClient } from './outbound-client.ts';
import { OutboundError } from './outbound-errors.ts';

export type Responder = (request: IncomingMessage, response: ServerResponse) => void;

/** Two servers on this computer. No request may reach the inner one; the outer one responds as a test says. */
export interface OutboundServers {
  readonly innerPort: number;
  readonly outerPort: number;
  /** The paths of the requests of this test that reached the inner server. */
  innerHits: string[];
  /** The requests of this test that reached the outer server. */
  outerHits: IncomingMessage[];
  respond: Responder;
  /** Makes a client that closes after the test. */
  client(...args: Parameters<typeof createOutboundClient>): OutboundClient;
  /** Makes a client that may call the outer server. */
  toOuter(): OutboundClient;
}

const respondWithName: Responder = (_request, response) => response.end('outer');

/** Starts the servers for a test file, which end after its tests. */
export async function startOutboundServers(): Promise<OutboundServers> {
  const clients: OutboundClient[] = [];
  const inner = createServer((request, response) => {
    servers.innerHits.push(request.url ?? '');
    response.end('internal');
  });
  const outer = createServer((request, response) => {
    servers.outerHits.push(request);
    servers.respond(request, response);
  });
  const servers: OutboundServers = {
    innerPort: await listen(inner),
    outerPort: await listen(outer),
    innerHits: [],
    outerHits: [],
    respond: respondWithName,
    client: (...args) => {
      const client = createOutboundClient(...args);
      clients.push(client);
      return client;
    },
    toOuter: () => servers.client({ allowPrivateHosts: [`127.0.0.1:${servers.outerPort}`] }),
  };
  afterEach(async () => {
    await Promise.all(clients.splice(0).map((client) => client.close()));
    servers.innerHits = [];
    servers.outerHits = [];
    servers.respond = respondWithName;
  });
  afterAll(() => {
    for (const server of [inner, outer]) {
      server.closeAllConnections();
      server.close();
    }
  });
  return servers;
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address() as AddressInfo;
  return address.port;
}

/** Returns the kind of the error of a request that fails. */
export async function readErrorKind(sent: Promise<unknown>): Promise<string> {
  const error = await sent.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof OutboundError ? error.kind : `no OutboundError: ${String(error)}`;
}
