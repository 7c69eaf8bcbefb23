import { afterEach, describe, expect, it, vi } from 'vitest';
import { Patchbay, PatchbayError, type PatchbayOptions } from '../../src/index.ts';
import { json, observedFetch } from '../support/observed-fetch.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the address of a call', () => {
  it.each<[PatchbayOptions, string]>([
    [{ baseUrl: 'https://api.acme.test' }, 'https://api.acme.test'],
    [{ baseUrl: 'api.acme.test' }, 'https://api.acme.test'],
    [{ baseUrl: 'localhost:3000' }, 'https://localhost:3000'],
    [{ baseUrl: 'HTTP://acme.test' }, 'HTTP://acme.test'],
    [{ baseUrl: 'https://acme.test/backend' }, 'https://acme.test/backend'],
    [{ baseUrl: 'acme.test/backend///' }, 'https://acme.test/backend'],
    [{ baseUrl: ' https://acme.test/ ' }, 'https://acme.test'],
    [{ baseUrl: '/backend/' }, '/backend'],
    [{ baseUrl: 'https://acme.test', environment: 'dev' }, 'https://acme.test'],
    [{ environment: 'dev' }, 'http://localhost:3000'],
    [{ baseUrl: '', environment: 'dev' }, 'http://localhost:3000'],
    [{ environment: 'staging' }, 'https://staging.patchbay.example'],
    [{ environment: 'production' }, 'https://api.patchbay.example'],
    [{}, 'https://api.patchbay.example'],
  ])('%o', (options, expected) => {
    expect(new Patchbay(options).baseUrl).toBe(expected);
  });

  it('is the default one for an unknown environment', () => {
    const options: PatchbayOptions = JSON.parse('{"environment":"moon"}');
    expect(new Patchbay(options).baseUrl).toBe('https://api.patchbay.example');
  });

  it('keeps the path of the base', async () => {
    const { fetch, requests } = observedFetch(() => json([]));
    await new Patchbay({ baseUrl: 'http://localhost/backend/', fetch }).getApps();
    expect(requests[0]?.path).toBe('/backend/api/v2/f-sdk/application');
  });
});

describe('a reserved host', () => {
  it.each<PatchbayOptions>([{}, { environment: 'staging' }, { environment: 'production' }])(
    'fails at once, and no request is sent (%o)',
    async (options) => {
      const { fetch, requests } = observedFetch(() => json([]));
      const client = new Patchbay({ ...options, token: 't', fetch });
      const error = await client.getApps().catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(PatchbayError);
      expect(error).toMatchObject({ status_code: 0, error_code: 'BASE_URL_REQUIRED' });
      expect(error).toHaveProperty('message', expect.stringContaining('Set baseUrl'));
      expect(requests).toEqual([]);
    },
  );

  it('fails before a sign-in window opens', async () => {
    const open = vi.fn();
    vi.stubGlobal('window', { open });
    await expect(new Patchbay().connect({ slug: 'demo_crm' })).rejects.toMatchObject({
      error_code: 'BASE_URL_REQUIRED',
    });
    expect(open).not.toHaveBeenCalled();
  });
});
