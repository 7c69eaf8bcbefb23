import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { listenOnLoopback } from '@patchbay/test-kit/programs/listen-on-loopback.ts';

/** One call of a node that arrived. */
export interface Effect {
  key: string;
  at: number;
}

/** The app outside: it counts what nodes did to it, by their Idempotency-Key. */
export interface EffectCounter {
  url: string;
  effects: readonly Effect[];
  close(): void;
}

const SHORTEST_MS = 20;
const SPREAD_MS = 280;

/** Responds after a while with what it was sent; at `/refused` it refuses. */
export async function startEffectCounter(random: () => number): Promise<EffectCounter> {
  const effects: Effect[] = [];
  const server = createServer((request, response) => {
    effects.push({ key: String(request.headers['idempotency-key'] ?? ''), at: Date.now() });
    const isRefused = request.url === '/refused';
    json(request).then(
      (body) => {
        setTimeout(
          () => {
            response
              .writeHead(isRefused ? 422 : 200, { 'content-type': 'application/json' })
              .end(JSON.stringify(body));
          },
          SHORTEST_MS + random() * SPREAD_MS,
        );
      },
      () => response.destroy(),
    );
  });
  const url = await listenOnLoopback(server);
  return {
    url,
    effects,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
