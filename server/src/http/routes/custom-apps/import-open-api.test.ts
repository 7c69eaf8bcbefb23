import { once } from 'node:events';
import type { CustomApp, CustomAppPage, OpenApiPreview } from '@patchbay/contract/schema.gen.d.ts';
import { asUser, type Send, sender } from '@patchbay/test-kit/server/call-app.ts';
import { makeMember } from '@patchbay/test-kit/server/org-team.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { keyApp } from '#test/connect/custom-app.ts';
import {
  json,
  type ScriptedProvider,
  startScriptedProvider,
} from '#test/connect/scripted-provider.ts';
import { type ScriptedApp, startScriptedApp } from '#test/connect/start-scripted-app.ts';
import { DOCUMENT, TEXT } from './import-open-api.test-support.ts';

const PREVIEW = '/api/v1/custom-app/preview-openapi';
const IMPORT = '/api/v1/custom-app/import-openapi';
let app: ScriptedApp;
let send: Send;
let provider: ScriptedProvider;
beforeAll(async () => {
  app = await startScriptedApp();
  ({ provider } = app);
  send = sender(app);
});
afterAll(() => app.close());

const owner = async () => asUser((await app.makeOrg()).accountToken);

test.each([PREVIEW, IMPORT])('%s: not without a token, nor as support', async (path) => {
  const { org_id } = await app.makeOrg();
  const support = asUser((await makeMember(app, org_id, 'support')).accountToken);
  const body = { document: TEXT, ...(path === IMPORT ? { operations: [] } : {}) };
  expect((await send('POST', path, {}, body)).status).toBe(401);
  expect((await send('POST', path, support, body)).status).toBe(403);
});

test('a preview stores nothing; an import stores the selected operations', async () => {
  const headers = await owner();
  const preview = await send<OpenApiPreview>('POST', PREVIEW, headers, { document: TEXT });
  expect(preview).toMatchObject({
    status: 200,
    body: {
      name: 'Parcel Board',
      operations: [
        { key: 'list_parcels', ticked: true },
        { key: 'add_parcel', ticked: true },
      ],
    },
  });
  const list = await send<CustomAppPage>('GET', '/api/v1/custom-app', headers);
  expect(list.body.totalDocs).toBe(0);
  const made = await send<CustomApp>('POST', IMPORT, headers, {
    document: TEXT,
    digest: preview.body.digest,
    operations: ['add_parcel'],
  });
  expect(made).toMatchObject({
    status: 201,
    body: {
      name: 'Parcel Board',
      description: 'Parcels.',
      source: 'openapi',
      base_url: 'https://api.parcelboard.example',
      auth: { method: 'keybased', keybased: { injection: [{ name: 'X-Key' }] } },
      actions: [{ key: 'add_parcel', method: 'POST', path: '/parcels' }],
      published: false,
      publish_problems: [],
    },
  });
  const [row] = await app.rows('select actions, actions_count from custom_app where _id = $1', [
    made.body._id,
  ]);
  expect(row).toMatchObject({
    actions_count: 1,
    actions: [{ key: 'add_parcel', idempotency: 'none', input: { type: 'object' } }],
  });
});

test('from a URL; the document must be the previewed one', async () => {
  const headers = await owner();
  provider.respond = json(200, DOCUMENT);
  const url = `${provider.url}/openapi.json`;
  const { digest } = (await send<OpenApiPreview>('POST', PREVIEW, headers, { url })).body;
  const own = keyApp(provider.url);
  const taken = { url, digest, operations: ['list_parcels'], ...own };
  expect(await send('POST', IMPORT, headers, taken)).toMatchObject({
    status: 201,
    body: { name: own.name, base_url: provider.url },
  });
  provider.respond = json(200, { ...DOCUMENT, info: { title: 'Other' } });
  expect(await send('POST', IMPORT, headers, taken)).toMatchObject({
    status: 409,
    body: { error_code: 'DOCUMENT_CHANGED' },
  });
});

describe('bad input', () => {
  test.each([
    ['https://10.0.0.8/openapi.json'],
    ['https://169.254.169.254/latest'],
    ['https://[::ffff:127.0.0.1]/x'],
    ['https://2130706433/x'],
    ['https://localhost/x'],
    ['http://vendor.example/x'],
    ['https://me:secret@vendor.example/x'],
  ])('%s is refused', async (url) => {
    expect(await send('POST', PREVIEW, await owner(), { url })).toMatchObject({
      status: 400,
      body: { error_code: 'VALIDATION_ERROR', details: [{ in: 'body', pointer: '/url' }] },
    });
  });

  test('an address that redirects to a private one is refused, and no request goes there', async () => {
    const inside = await startScriptedProvider();
    provider.respond = (_call, response) =>
      response.writeHead(302, { location: `${inside.url}/secret` }).end();
    expect(await send('POST', PREVIEW, await owner(), { url: `${provider.url}/a` })).toMatchObject({
      status: 400,
      body: { error_code: 'VALIDATION_ERROR', details: [{ pointer: '/url' }] },
    });
    expect(inside.calls).toEqual([]);
    inside.close();
  });

  test('an address that responds with an error, and one that responds with another document', async () => {
    const url = `${provider.url}/a`;
    provider.respond = json(404, {});
    expect(await send('POST', PREVIEW, await owner(), { url })).toMatchObject({
      status: 502,
      body: { error_code: 'DOCUMENT_UNREACHABLE', message: expect.stringContaining('404') },
    });
    provider.respond = (_call, response) => response.writeHead(200).end('<html>Sign in</html>');
    expect(await send('POST', PREVIEW, await owner(), { url })).toMatchObject({
      status: 400,
      body: { error_code: 'DOCUMENT_INVALID', details: [{ in: 'body', pointer: '/url' }] },
    });
  });

  test('other calls keep the small limit', async () => {
    const body = { name: 'x'.repeat(2_000_000) };
    expect((await send('POST', '/api/v1/custom-app', await owner(), body)).status).toBe(413);
  });

  test('both or neither of document and url, and an unknown operation', async () => {
    const headers = await owner();
    const both = { document: TEXT, url: 'https://vendor.example/x' };
    expect((await send('POST', PREVIEW, headers, both)).status).toBe(400);
    expect((await send('POST', PREVIEW, headers, {})).status).toBe(400);
    expect(
      await send('POST', IMPORT, headers, { document: TEXT, operations: ['nothing'] }),
    ).toMatchObject({ status: 400, body: { error_code: 'DOCUMENT_INVALID' } });
  });
});

test.each([
  [PREVIEW, {}],
  [IMPORT, { operations: [] }],
])('%s: a client that disconnects ends the reading', async (path, rest) => {
  const { examiner } = app.app.services.apps;
  const { examine: read } = examiner;
  const controller = new AbortController();
  const examine = vi.spyOn(examiner, 'examine').mockImplementationOnce(async (request, caller) => {
    controller.abort();
    await once(caller.signal, 'abort');
    return read(request, caller);
  });
  const sent = fetch(`${app.url}${path}`, {
    method: 'POST',
    headers: { ...(await owner()), 'content-type': 'application/json' },
    body: JSON.stringify({ document: TEXT, ...rest }),
    signal: controller.signal,
  });
  const gone = expect(sent).rejects.toThrow('aborted');
  await gone;
  await expect.poll(() => examine.mock.results.length).toBe(1);
  await expect(examine.mock.results[0]?.value).rejects.toThrow('The request ended');
  examine.mockRestore();
});
