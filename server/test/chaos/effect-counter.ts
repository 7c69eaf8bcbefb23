import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { getOwnValue, toJsonValue } from '@patchbay/rules/json.ts';
import { listenOnLoopback } from '@patchbay/test-kit/programs/listen-on-loopback.ts';

/** A call of a node that arrived. */
export interface Effect {
  key: string;
  at: number;
}

/** The app outside. It counts the calls of nodes by their Idempotency-Key. */
export interface EffectCounter {
  url: string;
  effects: readonly Effect[];
  close(): void;
}

const SHORTEST_MS = 20;
const SPREAD_MS = 280;
const SIGNAL_SPREAD_MS = 4000;
const SIGNAL_AGAIN_MS = 500;

/**
 * Starts an app that returns each body after a while, and refuses at `/refused`. If the body has an address `resume`,
 * the app calls it before its response or after it, until the call is accepted.
 */
export async function startEffectCounter(random: () => number): Promise<EffectCounter> {
  const effects: Effect[] = [];
  const over = new AbortController();
  const { signal } = over;
  const resume = async (url: string) => {
    await sleep(random() * SIGNAL_SPREAD_MS, undefined, { signal });
    for (;;) {
      const response = await fetch(url, { method: 'POST', signal }).catch(() => undefined);
      // 409 means that the run has ended, because another call of this address was accepted.
      if (response?.ok === true || response?.status === 409) {
        return;
      }
      await sleep(SIGNAL_AGAIN_MS, undefined, { signal });
    }
  };
  const server = createServer((request, response) => {
    effects.push({ key: String(request.headers['idempotency-key'] ?? ''), at: Date.now() });
    const isRefused = request.url === '/refused';
    json(request).then(
      (body) => {
        const address = getOwnValue(toJsonValue(body), 'resume');
        if (typeof address === 'string') {
          resume(address).catch(() => undefined);
        }
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
      over.abort();
      server.closeAllConnections();
      server.close();
    },
  };
}
