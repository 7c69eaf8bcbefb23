import { afterEach, expect, it, vi } from 'vitest';
import { Patchbay } from '../../src/index.ts';
import { json, observedFetch } from '../support/observed-fetch.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function clientWithResponse(success: boolean) {
  const { fetch, requests } = observedFetch(() => json({ success }));
  return { client: new Patchbay({ token: 't', baseUrl: 'http://localhost', fetch }), requests };
}

it.each([true, false])('returns the result of the server (%s)', async (success) => {
  const { client } = clientWithResponse(success);
  expect(await client.connect({ slug: 'demo_crm', payload: { api_key: 'k' } })).toBe(success);
});

it('is the default with a payload, and needs no browser', async () => {
  const { client, requests } = clientWithResponse(true);
  await client.connect({ slug: 'demo_crm', payload: { api_key: 'k' } });
  expect(requests).toMatchObject([
    { method: 'POST', path: '/api/v2/app/demo_crm/save', body: { api_key: 'k' } },
  ]);
});

it('is used for an explicit type, even without a payload', async () => {
  const { client, requests } = clientWithResponse(true);
  await client.connect({ slug: 'demo_crm', type: 'keybased' });
  expect(requests).toMatchObject([{ path: '/api/v2/app/demo_crm/save', body: {} }]);
});

it('throws the body if the provider rejects the key', async () => {
  const body = { status_code: 400, error_code: 'CREDENTIALS_REJECTED', message: 'Wrong key.' };
  const { fetch } = observedFetch(() => json(body, 400));
  const client = new Patchbay({ token: 't', baseUrl: 'http://localhost', fetch });
  const connecting = client.connect({ slug: 'demo_crm', payload: { api_key: 'no' } });
  await expect(connecting).rejects.toEqual(body);
});
