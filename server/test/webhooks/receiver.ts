import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

export interface ReceivedWebhook {
  method: string | undefined;
  path: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
  /** Its number among the requests of the receiver, from 1. */
  number: number;
}

export type RespondToWebhook = (response: ServerResponse, received: ReceivedWebhook) => void;

/** A server that receives webhooks. */
export interface Receiver {
  url: string;
  /** The entry of ALLOW_PRIVATE_HOSTS that lets the server send to it. */
  allowed: string;
  received: ReceivedWebhook[];
  /** Responds to a request. Default: 200. */
  respond: RespondToWebhook;
}

/** Starts a receiver, which ends after the tests of the file. */
export async function startReceiver(): Promise<Receiver> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const received = {
        method: request.method,
        path: request.url,
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
        number: receiver.received.length + 1,
      };
      receiver.received.push(received);
      receiver.respond(response, received);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}/hook`,
    allowed: `127.0.0.1:${port}`,
    received: [],
    respond: (response) => response.end('ok'),
  };
  return receiver;
}
