import { createServer, type RequestListener, type Server } from 'node:http';
import { operations } from '@patchbay/contract/operations.ts';
import { listenOnLoopback } from '@patchbay/test-kit/programs/listen-on-loopback.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createProxy } from '../../../mock-server/src/proxy.ts';
import { mockUrl } from '../../support/mock-url.ts';
import { buildContractRequest } from '../support/contract-request.ts';
import { getSuccess, readBody } from '../support/contract-response.ts';
import { type PrismProxy, startPrismProxy } from '../support/prism-proxy.ts';

const toMock = createProxy({
  operations,
  scenario: 'default',
  prismPort: () => Number(new URL(mockUrl).port),
});
const respondAsMock: RequestListener = (request, response) =>
  toMock.emit('request', request, response);

// The server behind Prism responds as the mock, or with a response that the test sets.
let listener = respondAsMock;
let upstream: Server;
let proxy: PrismProxy;

beforeAll(async () => {
  upstream = createServer((request, response) => listener(request, response));
  // Prism fails if it reuses a connection in the moment in which it is closed. A busy machine pauses for less than this.
  upstream.keepAliveTimeout = 60_000;
  proxy = await startPrismProxy(await listenOnLoopback(upstream));
});
afterEach(() => {
  listener = respondAsMock;
});
afterAll(async () => {
  await proxy.stop();
  upstream.close();
  upstream.closeAllConnections();
});

function respondWith(status: number, body: unknown): void {
  listener = (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };
}

function getHealth(): Promise<Response> {
  return proxy.fetch(new Request(`${proxy.url}/healthz`));
}

describe('the validating proxy', () => {
  it.each(operations)('forwards a valid $operationId', async (operation) => {
    const response = await proxy.fetch(buildContractRequest(proxy.url, operation));
    expect(String(response.status)).toBe(getSuccess(operation).code);
    expect(await readBody(response)).toEqual(getSuccess(operation).examples[0]?.value);
  });

  it('rejects a field of the wrong type', async () => {
    respondWith(200, { status: 'ready', version: 1 });
    await expect(getHealth()).rejects.toThrow('version');
  });

  it('rejects a field that the contract does not declare', async () => {
    respondWith(200, { status: 'ready', version: '1', extra: 1 });
    await expect(getHealth()).rejects.toThrow('extra');
  });

  it('rejects an error without the error body', async () => {
    respondWith(500, { error: 'oops' });
    await expect(getHealth()).rejects.toThrow('status_code');
  });

  it('rejects a request without its credential', async () => {
    const request = new Request(`${proxy.url}/api/v1/org`);
    await expect(proxy.fetch(request)).rejects.toThrow('GET /api/v1/org');
  });

  it('rejects a request that is not in the contract', async () => {
    const request = new Request(`${proxy.url}/api/v9/nothing`);
    await expect(proxy.fetch(request)).rejects.toThrow('/api/v9/nothing');
  });
});
