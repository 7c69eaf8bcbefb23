// OpenAPI documents that are too large, or crash what reads them.
import { asUser, type Send, sender } from '@patchbay/test-kit/server/call-app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ScriptedApp, startScriptedApp } from '#test/connect/start-scripted-app.ts';

const PREVIEW = '/api/v1/custom-app/preview-openapi';
const TEXT = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Parcel Board', version: '1' },
  paths: { '/parcels': { get: { operationId: 'listParcels' } } },
});

let app: ScriptedApp;
let send: Send;
beforeAll(async () => {
  app = await startScriptedApp();
  send = sender(app);
});
afterAll(() => app.close());

const owner = async () => asUser((await app.makeOrg()).accountToken);

test('a document of more than 20 MB, sent or fetched; just below, it is read', async () => {
  const headers = await owner();
  const padded = (bytes: number) => `${TEXT}${' '.repeat(bytes - TEXT.length)}`;
  const large = 20 * 1024 * 1024;
  expect((await send('POST', PREVIEW, headers, { document: padded(large) })).status).toBe(200);
  expect((await send('POST', PREVIEW, headers, { document: padded(large + 1) })).status).toBe(400);
  const wide = `${'é'.repeat(large / 2)}${TEXT}`;
  expect(await send('POST', PREVIEW, headers, { document: wide })).toMatchObject({
    status: 413,
    body: { error_code: 'PAYLOAD_TOO_LARGE' },
  });
  app.provider.respond = (_call, response) => response.writeHead(200).end(padded(large + 1));
  expect((await send('POST', PREVIEW, headers, { url: `${app.provider.url}/a` })).status).toBe(413);
});

test('a document that crashes its reader affects nothing else', async () => {
  const headers = await owner();
  const hostile = 'a: {'.repeat(50_000);
  expect(await send('POST', PREVIEW, headers, { document: hostile })).toMatchObject({
    status: 400,
    body: { error_code: 'DOCUMENT_INVALID' },
  });
  expect((await send('POST', PREVIEW, headers, { document: TEXT })).status).toBe(200);
});
