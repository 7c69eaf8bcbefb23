// A receiver of webhooks on this computer, whose paths respond as the journeys say.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listenOnLoopback } from '@patchbay/test-kit/programs/listen-on-loopback.ts';

/** Prefix of the paths by which a journey controls a receiving path. */
const CONTROL = '/_control';

/** A request that the receiver got. */
export interface ReceivedWebhook {
  webhookId: string;
  /** The status of the response. */
  status: number;
  body: string;
}

interface ReceivingPath {
  status: number;
  received: ReceivedWebhook[];
}

/** Starts the receiver in the set-up of the journeys, because the platform needs its port at the start. */
export async function startWebhookReceiver(): Promise<{ url: string; stop(): Promise<void> }> {
  const paths = new Map<string, ReceivingPath>();
  const server = createServer((request, response) => void respond(request, response, paths));
  const url = await listenOnLoopback(server);
  return {
    url,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Sets the status with which a receiving path responds. It is 200 before. */
export async function setWebhookStatus(hookUrl: string, status: number): Promise<void> {
  await fetch(toControl(hookUrl), { method: 'PUT', body: String(status) });
}

/** Returns the requests that a receiving path got, in their order. */
export async function listWebhooks(hookUrl: string): Promise<ReceivedWebhook[]> {
  return (await fetch(toControl(hookUrl))).json();
}

function toControl(hookUrl: string): string {
  const { origin, pathname } = new URL(hookUrl);
  return `${origin}${CONTROL}${pathname}`;
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  paths: Map<string, ReceivingPath>,
): Promise<void> {
  const { url = '/', method, headers } = request;
  const isControl = url.startsWith(CONTROL);
  const name = isControl ? url.slice(CONTROL.length) : url;
  const path = paths.get(name) ?? { status: 200, received: [] };
  paths.set(name, path);
  const body = await readBody(request);
  if (!isControl) {
    const webhookId = String(headers['webhook-id']);
    path.received.push({ webhookId, status: path.status, body });
    // A broken receiver asks for a pause that no journey waits for, so that only a person repeats the request.
    response.writeHead(path.status, path.status === 200 ? {} : { 'retry-after': '3600' }).end();
    return;
  }
  if (method === 'PUT') {
    path.status = Number(body);
  }
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(path.received));
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) {
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
