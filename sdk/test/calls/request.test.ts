// These tests cover the rules for the requests of all operations.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Patchbay } from '../../src/index.ts';
import { json, observedFetch } from '../support/observed-fetch.ts';

const baseUrl = 'http://localhost';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the token', () => {
  it('can be set and changed after the client is created', async () => {
    const { fetch, requests } = observedFetch(() => json([]));
    const client = new Patchbay({ baseUrl, fetch });
    client.token = 'first';
    await client.getApps();
    client.token = 'second';
    await client.getApps();
    expect(requests.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer first',
      'Bearer second',
    ]);
  });
});

describe('fetch', () => {
  it('is the global one at the time of the call', async () => {
    const client = new Patchbay({ baseUrl, token: 't' });
    const { fetch, requests } = observedFetch(() => json([]));
    vi.stubGlobal('fetch', fetch);
    await client.getApps();
    expect(requests).toHaveLength(1);
  });

  it('is called without a receiver, as browsers require', async () => {
    const receivers: unknown[] = [];
    const client = new Patchbay({
      baseUrl,
      fetch: async function (this: unknown) {
        receivers.push(this);
        return json([]);
      },
    });
    await client.getApps();
    expect(receivers).toEqual([undefined]);
  });
});

describe('values', () => {
  it('that are undefined, null or empty are not sent as filters', async () => {
    const { fetch, requests } = observedFetch(() => json({ docs: [] }));
    const filters = { slug: '', name: undefined, start_date: null, page: 0 };
    await new Patchbay({ baseUrl, fetch }).getWorkflows(JSON.parse(JSON.stringify(filters)));
    expect(requests[0]?.query).toEqual({ page: '0', limit: '100' });
  });

  it.each(['', '.', '..'])('that would change the path are rejected (%j)', async (id) => {
    const { fetch, requests } = observedFetch(() => json({}));
    const client = new Patchbay({ baseUrl, fetch });
    await expect(client.deleteWorkflow(id)).rejects.toThrow(new TypeError('id is missing.'));
    expect(requests).toEqual([]);
  });

  it('are escaped in the path', async () => {
    const { fetch } = observedFetch(() => json({}));
    const urls: string[] = [];
    const client = new Patchbay({
      baseUrl,
      fetch: (url, init) => {
        urls.push(url);
        return fetch(url, init);
      },
    });
    await client.getExecution('a/../b?c#d');
    expect(urls).toEqual(['http://localhost/api/v2/public/execution/a%2F..%2Fb%3Fc%23d']);
  });
});

describe('responses', () => {
  it('may be empty', async () => {
    const { fetch } = observedFetch(() => new Response(null, { status: 204 }));
    expect(await new Patchbay({ baseUrl, fetch }).deleteWorkflow('w')).toBeUndefined();
  });

  it('of createWorkflow() may hold the workflow alone', async () => {
    const { fetch } = observedFetch(() => json({ _id: 'w', name: 'Deals' }));
    const created = await new Patchbay({ baseUrl, fetch }).createWorkflow({ name: 'Deals' });
    expect(created).toEqual({ _id: 'w', name: 'Deals' });
  });
});

it('getApp() without a slug is getApps()', async () => {
  const { fetch, requests } = observedFetch(() => json([]));
  expect(await new Patchbay({ baseUrl, fetch }).getApp()).toEqual([]);
  expect(requests[0]?.path).toBe('/api/v2/f-sdk/application');
});
