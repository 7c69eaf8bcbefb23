import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { operations } from '../support/contract-operations.ts';
import { contractRequest } from '../support/contract-request.ts';
import { readBody, successOf } from '../support/contract-response.ts';
import { listenOnLoopback } from '../support/listen-on-loopback.ts';
import { type PrismProxy, startPrismProxy } from '../support/prism-proxy.ts';

describe('the validating proxy in front of the mock', () => {
  let proxy: PrismProxy;

  beforeAll(async () => {
    proxy = await startPrismProxy(inject('mockUrl'));
  });
  afterAll(() => proxy.stop());

  it.each(operations)('passes a good $operationId', async (operation) => {
    const response = await proxy.fetch(contractRequest(proxy.url, operation));
    expect(String(response.status)).toBe(successOf(operation).code);
    expect(await readBody(response)).toEqual(successOf(operation).examples[0]?.value);
  });
});

describe('the validating proxy in front of a server that breaks the contract', () => {
  const answer = { status: 200, body: {} as unknown };
  let upstream: Server;
  let proxy: PrismProxy;

  beforeAll(async () => {
    upstream = createServer((_request, response) => {
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer.body));
    });
    proxy = await startPrismProxy(await listenOnLoopback(upstream));
  });
  afterAll(async () => {
    upstream.close();
    upstream.closeAllConnections();
    await proxy.stop();
  });

  function getHealth(): Promise<Response> {
    return proxy.fetch(new Request(`${proxy.url}/healthz`));
  }

  it('lets a good answer through', async () => {
    Object.assign(answer, { status: 200, body: { status: 'ready', version: '0.1.0' } });
    expect((await getHealth()).status).toBe(200);
  });

  it('stops a field of the wrong type', async () => {
    Object.assign(answer, { status: 200, body: { status: 'ready', version: 1 } });
    await expect(getHealth()).rejects.toThrow('version');
  });

  it('stops a field that the contract does not declare', async () => {
    Object.assign(answer, { status: 200, body: { status: 'ready', version: '1', extra: 1 } });
    await expect(getHealth()).rejects.toThrow('extra');
  });

  it('stops an error that has not the error body', async () => {
    Object.assign(answer, { status: 500, body: { error: 'oops' } });
    await expect(getHealth()).rejects.toThrow('status_code');
  });

  it('stops a request that the contract does not know', async () => {
    const request = new Request(`${proxy.url}/api/v9/nothing`);
    await expect(proxy.fetch(request)).rejects.toThrow('/api/v9/nothing');
  });
});
