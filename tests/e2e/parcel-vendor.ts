// A vendor that Patchbay has no app for: an API on this computer that takes a key in a header.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export const VENDOR_KEY = 'pk_harbor_7421';
const KEY_HEADER = 'x-parcel-key';

export interface ParcelVendor {
  url: string;
  /** An OpenAPI document of its API. */
  document: string;
  /** `GET /parcels` for each request that came with the right key, in their order. */
  served: string[];
  stop(): Promise<void>;
}

/** @param port one that the platform of the journeys may ask */
export async function startParcelVendor(port: number): Promise<ParcelVendor> {
  const url = `http://127.0.0.1:${port}`;
  const served: string[] = [];
  const server = createServer((request, response) => answer(request, response, served));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url,
    document: JSON.stringify(documentOf(url)),
    served,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function answer(request: IncomingMessage, response: ServerResponse, served: string[]): void {
  const send = (status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  if (request.headers[KEY_HEADER] !== VENDOR_KEY) {
    send(401, { error: 'This key is not known.' });
    return;
  }
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://vendor');
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

function documentOf(url: string): object {
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
