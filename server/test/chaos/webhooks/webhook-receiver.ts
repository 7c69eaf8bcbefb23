import { createHash } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listenOnLoopback } from '@patchbay/test-kit/programs/listen-on-loopback.ts';

/** A request of a webhook that arrived. */
export interface ReceivedRequest {
  /** Its `webhook-id`. */
  id: string;
  at: number;
  /** A hash of the bytes of its body. */
  body: string;
  /** The port that it came from, which belongs to the process that sent it. */
  port: number;
  /** Whether the receiver responded with 503, so that the delivery is sent again. */
  isRefused: boolean;
}

export interface HeldResponses {
  /** Lists the requests that wait for a response. */
  list(): ReceivedRequest[];
  /** Responds to them, and to later requests at once. */
  release(): void;
}

/** The receiver of all webhooks. It remembers each request. */
export interface WebhookReceiver {
  url: string;
  requests: readonly ReceivedRequest[];
  /** Keeps responses back from now on. */
  hold(): HeldResponses;
  /** Ends the refusal of first attempts. */
  refuseNone(): void;
  close(): void;
}

/** The receiver refuses the first attempt of one in so many deliveries. */
const REFUSED_ONE_IN = 16;

/** Starts a receiver that accepts each webhook, but refuses the first attempt of some. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const requests: ReceivedRequest[] = [];
  const seen = new Set<string>();
  let waiting: { request: ReceivedRequest; response: ServerResponse }[] | null = null;
  let isRefusing = true;
  const respond = (request: ReceivedRequest, response: ServerResponse) =>
    response.writeHead(request.isRefused ? 503 : 200).end();
  const server = createServer((incoming, response) => {
    const at = Date.now();
    buffer(incoming).then(
      (bytes) => {
        const id = String(incoming.headers['webhook-id'] ?? '');
        const isRefused = isRefusing && !seen.has(id) && isInSample(id, REFUSED_ONE_IN);
        const body = createHash('sha256').update(bytes).digest('hex');
        const request = { id, at, body, port: incoming.socket.remotePort ?? 0, isRefused };
        seen.add(id);
        requests.push(request);
        if (waiting === null) {
          respond(request, response);
        } else {
          waiting.push({ request, response });
        }
      },
      // The process died before it had sent the whole request.
      () => response.destroy(),
    );
  });
  const url = await listenOnLoopback(server);
  return {
    url,
    requests,
    hold: () => {
      const kept: { request: ReceivedRequest; response: ServerResponse }[] = [];
      waiting = kept;
      return {
        list: () => kept.map(({ request }) => request),
        release: () => {
          waiting = null;
          for (const { request, response } of kept) {
            respond(request, response);
          }
        },
      };
    },
    refuseNone: () => {
      isRefusing = false;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const isInSample = (id: string, count: number) => Number.parseInt(id.slice(-4), 16) % count === 0;
