// Tests of DNS rebinding: the owner of a name changes its address between two lookups.

import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type LookupFunction } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createOutboundClient, type OutboundClient } from './outbound-client.ts';
import { OutboundError } from './outbound-errors.ts';

/** The address that stands for a public one, which the client may reach. */
const OPEN = '127.0.0.2';
const INTERNAL = '127.0.0.1';
const NAME = 'rebinds.example';

let port = 0;
let open: Server;
let internal: Server;
let hits: string[] = [];
/** The ports of the clients that connected to the internal server. */
let connectedFrom: (number | undefined)[] = [];
let respondOpen = (response: ServerResponse): unknown => response.end('open');
let lookups = 0;
let client: OutboundClient;

/** The addresses of each lookup; the last entry repeats. */
let lookupResults: string[][] = [];
const lookup: LookupFunction = (_name, options, callback) => {
  const addresses = lookupResults[Math.min(lookups, lookupResults.length - 1)] ?? [];
  lookups += 1;
  const [first = ''] = addresses;
  if (options.all === true) {
    callback(
      null,
      addresses.map((address) => ({ address, family: 4 })),
    );
  } else {
    callback(null, first, 4);
  }
};

async function listen(server: Server, host: string, at: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(at, host, resolve);
  });
  const address = server.address() as AddressInfo;
  return address.port;
}

beforeEach(async () => {
  [hits, connectedFrom, lookups] = [[], [], 0];
  respondOpen = (response) => response.end('open');
  internal = createServer((_request, response) => {
    hits.push('internal');
    response.end('internal');
  });
  internal.on('connection', ({ remotePort }) => connectedFrom.push(remotePort));
  open = createServer((_request, response) => {
    hits.push('open');
    // The next request must open another connection, and so resolve the name again.
    response.setHeader('connection', 'close');
    respondOpen(response);
  });
  port = await listen(internal, INTERNAL, 0);
  await listen(open, OPEN, port);
  client = createOutboundClient({ allowPrivateHosts: [`${OPEN}:${port}`], lookup });
});
afterEach(async () => {
  await client.close();
  for (const server of [open, internal]) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

async function request(): Promise<string> {
  try {
    const response = await client.send({ method: 'GET', url: `http://${NAME}:${port}/` });
    return response.body.toString();
  } catch (error) {
    return error instanceof OutboundError ? error.kind : String(error);
  }
}

/** Connections are accepted in order: when the test's own one has arrived, any earlier one has arrived, too. */
async function expectNoConnectionInside(): Promise<void> {
  const socket = connect(port, INTERNAL);
  await Promise.all([once(internal, 'connection'), once(socket, 'connect')]);
  expect(connectedFrom).toEqual([socket.localPort]);
  socket.destroy();
}

test('a name with a private address is refused before a connection is opened', async () => {
  lookupResults = [[INTERNAL]];
  expect(await request()).toBe('BLOCKED');
  expect(lookups).toBe(1);
  await expectNoConnectionInside();
});

test('a name that was public before is refused once it is private', async () => {
  lookupResults = [[OPEN], [INTERNAL]];
  expect(await request()).toBe('open');
  expect(await request()).toBe('BLOCKED');
  expect(hits).toEqual(['open']);
});

test('the checked address is the connected one: a request resolves the name once', async () => {
  lookupResults = [[OPEN], [INTERNAL]];
  await request();
  expect(lookups).toBe(1);
});

test('a redirect to the same name resolves it again, and is refused if it is private now', async () => {
  lookupResults = [[OPEN], [INTERNAL]];
  respondOpen = (response) =>
    response.writeHead(302, { location: `http://${NAME}:${port}/inside` }).end();
  expect(await request()).toBe('BLOCKED');
  expect(hits).toEqual(['open']);
});

test('of several addresses no internal one is used, even if the public one does not respond', async () => {
  lookupResults = [[OPEN, INTERNAL]];
  open.closeAllConnections();
  await new Promise((resolve) => open.close(resolve));
  expect(await request()).toBe('NETWORK');
  await expectNoConnectionInside();
});

test('of several addresses the public one is used, wherever it stands', async () => {
  lookupResults = [[INTERNAL, OPEN]];
  expect(await request()).toBe('open');
  await expectNoConnectionInside();
});
