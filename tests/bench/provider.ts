import { createServer, type Server } from 'node:http';
import { listenOnLoopback } from '@patchbay/test-kit/programs/listen-on-loopback.ts';

export const PROVIDER_KEY = 'bench-provider-key';

/** Starts an app behind a plain HTTP server, which responds 401 to a request without its key. */
export async function startProvider(): Promise<{ url: string; server: Server }> {
  const body = JSON.stringify({ contacts: Array.from({ length: 20 }, (_, id) => ({ id })) });
  const server = createServer((request, response) => {
    const isKnown = request.headers['x-api-key'] === PROVIDER_KEY;
    response.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' }).end(body);
  });
  return { url: await listenOnLoopback(server), server };
}
