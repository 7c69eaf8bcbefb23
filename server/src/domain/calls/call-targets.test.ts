import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type ApiProvider,
  buildOauthApp,
  reply,
  respondInTurn,
  startApiProvider,
} from '#test/calls/api-provider.ts';
import { type CallFixture, startCallFixture } from '#test/calls/call-fixture.ts';
import { ACCESS_TOKEN } from '#test/calls/make-connection.ts';

let provider: ApiProvider;
/** A private server that a request must not reach: it is in no allow list. */
let inner: ApiProvider;
let app: CallFixture;
beforeAll(async () => {
  [provider, inner] = [await startApiProvider(), await startApiProvider()];
  const { url, port } = provider;
  const withBase = (slug: string, base_url: string) =>
    buildOauthApp(slug, url, { proxy: { base_url } });
  app = await startCallFixture({
    extraApps: [
      buildOauthApp('parcels', url),
      withBase('by_literal', `http://127.0.0.1:${inner.port}`),
      // A name that anyone may register and point at this machine.
      withBase('by_name', `http://localhost:${inner.port}`),
      withBase('metadata', 'https://169.254.169.254'),
    ],
    allowPrivateHosts: [
      `127.0.0.1:${port}`,
      `localhost:${port}`,
      `unlisted.internal:${inner.port}`,
    ],
  });
});
beforeEach(() => {
  provider.calls.length = 0;
  provider.respond = reply(200);
});
afterAll(async () => {
  expect(inner.calls).toEqual([]);
  provider.close();
  inner.close();
  await app.close();
});

const refused = { code: 'HOST_NOT_ALLOWED' };
const redirect = (location: string, status = 302) => reply(status, {}, { location });

describe('an address that is not public', () => {
  test.each(['by_literal', 'by_name', 'metadata'])('%s gets no request', async (slug) => {
    const { call } = await app.connected(slug);
    await expect(call()).rejects.toMatchObject(refused);
  });

  test.each([
    () => 'http://169.254.169.254/latest/meta-data',
    () => `http://127.0.0.1:${inner.port}/secret`,
    () => `http://localhost:${inner.port}/secret`,
    () => 'file:///etc/passwd',
  ])('no redirect is followed there (%#)', async (location) => {
    const { call } = await app.connected('parcels');
    provider.respond = redirect(location());
    await expect(call()).rejects.toMatchObject(refused);
    expect(provider.calls).toHaveLength(1);
  });
});

describe('another host', () => {
  test.each([
    () => `http://localhost:${provider.port}`,
    () => `http://127.0.0.1:${inner.port}`,
    () => 'https://crm.elsewhere.example',
    () => `http://127.0.0.1.elsewhere.example:${provider.port}`,
  ])('gets no credentials as the base URL (%#)', async (base) => {
    const { call } = await app.connected('parcels');
    await expect(call({ base: base() })).rejects.toMatchObject(refused);
    expect(provider.calls).toHaveLength(0);
  });

  test('gets none after a redirect either', async () => {
    const { call } = await app.connected('parcels');
    provider.respond = respondInTurn(
      redirect(`http://localhost:${provider.port}/file`),
      reply(200, { a: 1 }),
    );
    expect((await call()).body.toString()).toBe('{"a":1}');
    expect(provider.calls.map(({ headers }) => headers.authorization)).toEqual([
      `Bearer ${ACCESS_TOKEN}`,
      undefined,
    ]);
  });

  test('gets no body', async () => {
    const { call } = await app.connected('parcels');
    provider.respond = redirect(`http://localhost:${provider.port}/file`, 307);
    const sent = call({ method: 'POST', body: Buffer.from('{"a":1}') });
    await expect(sent).rejects.toMatchObject(refused);
    expect(provider.calls).toHaveLength(1);
  });
});

test('redirects end after three', async () => {
  const { call } = await app.connected('parcels');
  provider.respond = redirect('/api/again');
  await expect(call()).rejects.toMatchObject({ code: 'VENDOR_ANSWER_UNUSABLE' });
  expect(provider.calls).toHaveLength(4);
});
