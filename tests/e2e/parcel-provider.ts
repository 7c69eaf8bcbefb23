// A provider that Patchbay has no app for: an API on this computer that requires a key in a header.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listenOnLoopback } from '@patchbay/test-kit/programs/listen-on-loopback.ts';

export const PROVIDER_KEY = 'pk_harbor_7421';
const KEY_HEADER = 'x-parcel-key';

/** The path that returns the requests with the right key. DELETE clears the list. */
const SERVED_PATH = '/_served';

/** Starts the provider in the set-up of the journeys, because the platform needs its port at the start. */
export async function startParcelProvider(): Promise<{ url: string; stop(): Promise<void> }> {
  const served: string[] = [];
  const server = createServer((request, response) => respond(request, response, served));
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

/** Returns an OpenAPI document of the provider's API. */
export const createDocument = (url: string): string => JSON.stringify(buildOpenApi(url));

/** Returns the requests with the right key in their order. */
export async function servedBy(url: string): Promise<string[]> {
  return (await fetch(`${url}${SERVED_PATH}`)).json();
}

export async function forgetServed(url: string): Promise<void> {
  await fetch(`${url}${SERVED_PATH}`, { method: 'DELETE' });
}

function respond(request: IncomingMessage, response: ServerResponse, served: string[]): void {
  const send = (status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://provider');
  if (pathname === SERVED_PATH) {
    send(200, request.method === 'DELETE' ? served.splice(0) : served);
    return;
  }
  if (request.headers[KEY_HEADER] !== PROVIDER_KEY) {
    send(401, { error: 'This key is not known.' });
    return;
  }
  served.push(`${request.method} ${pathname}`);
  switch (pathname) {
    case '/me':
      return void send(200, { account: { email: 'ines@harborparcels.example' } });
    case '/parcels':
      return void send(200, { depot: searchParams.get('depot'), parcels: [{ id: 'p-1' }] });
    default:
      return void send(404, { error: 'There is no such thing.' });
  }
}

function buildOpenApi(url: string): object {
  const ok = { 200: { description: 'Done' } };
  return {
    openapi: '3.1.0',
    info: { title: 'Parcel Yard', version: '1.0.0', description: 'Parcels and their depots.' },
    servers: [{ url }],
    security: [{ ParcelKey: [] }],
    components: {
      securitySchemes: { ParcelKey: { type: 'apiKey', in: 'header', name: 'X-Parcel-Key' } },
    },
    paths: {
      '/parcels': {
        get: {
          operationId: 'listParcels',
          summary: 'List parcels',
          parameters: [{ name: 'depot', in: 'query', schema: { type: 'string' } }],
          responses: ok,
        },
      },
      '/parcels/{id}': {
        delete: {
          operationId: 'deleteParcel',
          summary: 'Delete a parcel',
          parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
          responses: ok,
        },
      },
    },
  };
}
