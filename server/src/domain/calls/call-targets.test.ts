import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type ApiVendor,
  inTurn,
  oauthApiApp,
  reply,
  startApiVendor,
} from '../../../test/calls/api-vendor.ts';
import { type CallKit, startCallKit } from '../../../test/calls/call-kit.ts';
import { ACCESS_TOKEN } from '../../../test/calls/make-connection.ts';

let vendor: ApiVendor;
/** A private server that a request must not reach: it is in no allow list. */
let inner: ApiVendor;
let kit: CallKit;
beforeAll(async () => {
  [vendor, inner] = [await startApiVendor(), await startApiVendor()];
  const { url, port } = vendor;
  const withBase = (slug: string, base_url: string) =>
    oauthApiApp(slug, url, { proxy: { base_url } });
  kit = await startCallKit({
    extraApps: [
      oauthApiApp('parcels', url),
      withBase('by_literal', `http://127.0.0.1:${inner.port}`),
      // A name that anybody may register and point at this machine.
      withBase('by_name', `http://localhost:${inner.port}`),
      withBase('metadata', 'https://169.254.169.254'),
    ],
    allowPrivateHosts: [`127.0.0.1:${port}`, `localhost:${port}`, `nobody.internal:${inner.port}`],
  });
});
beforeEach(() => {
  vendor.calls.length = 0;
  vendor.answer = reply(200);
});
afterAll(async () => {
  expect(inner.calls).toEqual([]);
  vendor.close();
  inner.close();
  await kit.close();
});

const refused = { code: 'HOST_NOT_ALLOWED' };
const redirect = (location: string, status = 302) => reply(status, {}, { location });

describe('an address that is not public', () => {
  test.each(['by_literal', 'by_name', 'metadata'])('%s is not asked', async (slug) => {
    const { call } = await kit.connected(slug);
    await expect(call()).rejects.toMatchObject(refused);
  });

  test.each([
    () => 'http://169.254.169.254/latest/meta-data',
    () => `http://127.0.0.1:${inner.port}/secret`,
    () => `http://localhost:${inner.port}/secret`,
    () => 'file:///etc/passwd',
  ])('no redirect leads there (%#)', async (location) => {
    const { call } = await kit.connected('parcels');
    vendor.answer = redirect(location());
    await expect(call()).rejects.toMatchObject(refused);
    expect(vendor.calls).toHaveLength(1);
  });
});

describe('another host', () => {
  test.each([
    () => `http://localhost:${vendor.port}`,
    () => `http://127.0.0.1:${inner.port}`,
    () => 'https://crm.elsewhere.example',
    () => `http://127.0.0.1.elsewhere.example:${vendor.port}`,
  ])('gets no credentials, named as the base (%#)', async (base) => {
    const { call } = await kit.connected('parcels');
    await expect(call({ base: base() })).rejects.toMatchObject(refused);
    expect(vendor.calls).toHaveLength(0);
  });

  test('gets none by a redirect either', async () => {
    const { call } = await kit.connected('parcels');
    vendor.answer = inTurn(redirect(`http://localhost:${vendor.port}/file`), reply(200, { a: 1 }));
    expect((await call()).body.toString()).toBe('{"a":1}');
    expect(vendor.calls.map(({ headers }) => headers.authorization)).toEqual([
      `Bearer ${ACCESS_TOKEN}`,
      undefined,
    ]);
  });

  test('gets no body', async () => {
    const { call } = await kit.connected('parcels');
    vendor.answer = redirect(`http://localhost:${vendor.port}/file`, 307);
    const sent = call({ method: 'POST', body: Buffer.from('{"a":1}') });
    await expect(sent).rejects.toMatchObject(refused);
    expect(vendor.calls).toHaveLength(1);
  });
});

test('redirects end after three', async () => {
  const { call } = await kit.connected('parcels');
  vendor.answer = redirect('/api/again');
  await expect(call()).rejects.toMatchObject({ code: 'VENDOR_ANSWER_UNUSABLE' });
  expect(vendor.calls).toHaveLength(4);
});
