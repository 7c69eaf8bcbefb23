import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { ApiResponder } from '#test/calls/api-provider.ts';
import type { CallApp } from '#test/calls/start-call-app.ts';

export const MB = 1_000_000;

export async function countBytes(response: IncomingMessage): Promise<number> {
  let bytes = 0;
  for await (const chunk of response) {
    bytes += chunk.length;
  }
  return bytes;
}

/** Returns a responder that sends so many megabytes, no faster than they are read. `sent` returns their number. */
export function megabytes(many: number): { respond: ApiResponder; sent: () => number } {
  let sent = 0;
  const chunk = Buffer.alloc(MB, 'x');
  const respond: ApiResponder = (_call, response) => {
    response.writeHead(200, { 'content-type': 'application/octet-stream' });
    const more = () => {
      while (sent < many && !response.destroyed) {
        sent += 1;
        if (!response.write(chunk)) {
          response.once('drain', more);
          return;
        }
      }
      response.end();
    };
    more();
  };
  return { respond, sent: () => sent };
}

/** Creates the requests of a test file through the proxy of its app. */
export function createOpener(app: () => CallApp) {
  /** Sends a request and returns the response with its body unread. */
  async function open(path: string, method = 'GET'): Promise<IncomingMessage> {
    const { hostname, port } = new URL(app().app.url);
    const outgoing = request({
      hostname,
      port,
      method,
      path: `/api/v2/public/proxy${path}`,
      headers: app().asBackend,
    });
    outgoing.end();
    const [response]: IncomingMessage[] = await once(outgoing, 'response');
    if (response === undefined) {
      throw new Error('No response came.');
    }
    return response;
  }

  return open;
}
