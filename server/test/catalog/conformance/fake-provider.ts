import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import type { Answer, Call } from '#connectors/connector.gen.d.ts';
import {
  createOutboundClient,
  type OutboundClient,
  type OutboundRequest,
} from '#outbound/outbound-client.ts';

const HOST_HEADER = 'x-test-provider-origin';

/** A request as it came over the wire, with the address that the server sent it to. */
export interface Seen {
  method: string;
  url: URL;
  headers: Record<string, string>;
  text: string;
}

/** A part of the provider. It responds to a request, or returns null if the request is for another part. */
export type Part = (seen: Seen) => Answer | null;

export interface FakeProvider {
  /** Reaches the provider instead of the real hosts; its guard stays active. */
  outbound: OutboundClient;
  /** The differences of requests from test.json. */
  complaints: string[];
  /** Sets the parts of the provider. The first one that responds to a request wins. */
  play(parts: Part[]): void;
  close(): Promise<void>;
}

/** Starts an HTTP server on loopback that stands for all hosts of one provider. */
export async function startFakeProvider(): Promise<FakeProvider> {
  const complaints: string[] = [];
  let parts: Part[] = [];
  const server = createServer((request, response) => {
    void read(request).then((seen) => {
      let played: Answer | null = null;
      for (const part of parts) {
        played ??= part(seen);
      }
      if (played === null) {
        complaints.push(`${seen.method} ${seen.url.href} is requested, but no fixture matches`);
      }
      send(response, played ?? { status: 404, body: { error: 'no such call' } });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') {
    throw new Error('The fake provider has no port.');
  }
  const local = `127.0.0.1:${address.port}`;
  const guarded = createOutboundClient({ allowPrivateHosts: [local] });
  const toFake = (outgoing: OutboundRequest): OutboundRequest => {
    const url = new URL(outgoing.url);
    const headers = { ...outgoing.headers, [HOST_HEADER]: url.origin };
    return { ...outgoing, headers, url: `http://${local}${url.pathname}${url.search}` };
  };
  return {
    complaints,
    outbound: {
      send: (outgoing) => guarded.send(toFake(outgoing)),
      open: (outgoing) => guarded.open(toFake(outgoing)),
      close: () => guarded.close(),
    },
    play: (newParts) => {
      parts = newParts;
    },
    close: async () => {
      await guarded.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Plays the API: a matching request gets its response, and a request with other credentials gets `rejected`. */
export function createApiPart(calls: readonly Call[], rejected: Answer, used: Set<number>): Part {
  return (seen) => {
    const index = calls.findIndex((call) => isCall(seen, call));
    const call = calls[index];
    if (call !== undefined) {
      used.add(index);
      return call.answer;
    }
    const isKnown = calls.some(
      ({ method, url }) => method === seen.method && new URL(url).host === seen.url.host,
    );
    return isKnown ? rejected : null;
  };
}

function isCall(seen: Seen, call: Call): boolean {
  return (
    seen.method === call.method &&
    isSameUrl(seen.url, new URL(call.url)) &&
    findMissingHeaders(seen, call.headers).length === 0 &&
    (call.body === undefined ? seen.text === '' : isDeepStrictEqual(json(seen.text), call.body))
  );
}

export function isSameUrl(a: URL, b: URL): boolean {
  const sorted = (url: URL) => [...url.searchParams].map(([k, v]) => `${k}=${v}`).sort();
  return (
    a.origin === b.origin && a.pathname === b.pathname && isDeepStrictEqual(sorted(a), sorted(b))
  );
}

/** Returns the names of headers that are missing or have another value. */
export function findMissingHeaders(
  { headers }: Seen,
  expected: Readonly<Record<string, string>> = {},
): string[] {
  return Object.entries(expected)
    .filter(([name, value]) => headers[name.toLowerCase()] !== value)
    .map(([name]) => name);
}

export function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function read(request: IncomingMessage): Promise<Seen> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) {
    chunks.push(Buffer.from(chunk));
  }
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
  );
  return {
    method: request.method ?? '',
    url: new URL(request.url ?? '/', headers[HOST_HEADER]),
    headers,
    text: Buffer.concat(chunks).toString('utf8'),
  };
}

function send(response: ServerResponse, { status, headers, body }: Answer): void {
  const isText = typeof body === 'string';
  response.writeHead(status, {
    ...(body === undefined || isText ? {} : { 'content-type': 'application/json' }),
    ...headers,
  });
  response.end(body === undefined ? undefined : isText ? body : JSON.stringify(body));
}
