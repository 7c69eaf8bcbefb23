import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addErrorHandling } from '../errors/error-handler.ts';
import { addUnknownRoute } from '../errors/unknown-route.ts';
import { addDashboard } from './dashboard-files.ts';

const SCRIPT = 'export const greeting = "hello";\n'.repeat(100);
const SCRIPT_GZIP = gzipSync(SCRIPT);
const INDEX = `<!doctype html><head><base href="/" />
<script id="patchbay-config" type="application/json">{}</script></head>`;

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'patchbay-precompressed-'));
  const write = (name: string, content: string | Buffer) => writeFile(join(folder, name), content);
  await mkdir(join(folder, 'assets'));
  await write('index.html', INDEX);
  await write('routes.json', '["/login"]');
  await write('assets/main-abc.js', SCRIPT);
  await write('assets/main-abc.js.br', brotliCompressSync(SCRIPT));
  await write('assets/main-abc.js.gz', SCRIPT_GZIP);
  await write('assets/geist-abc.woff2', 'font');
  app = Fastify();
  addErrorHandling(app);
  await addDashboard(app, { basePath: '', apiPrefix: '', folder });
  addUnknownRoute(app, '');
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

type Headers = Record<string, string>;
const get = (accepted: string | null, headers: Headers = {}, url = '/assets/main-abc.js') =>
  app.inject({
    url,
    headers: { ...(accepted === null ? {} : { 'accept-encoding': accepted }), ...headers },
  });

describe('an asset', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0.5, gzip', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['br;q=0, gzip;q=0', undefined],
    ['identity', undefined],
    ['zstd', undefined],
    [null, undefined],
  ])('for Accept-Encoding %s is %s', async (accepted, encoding) => {
    const response = await get(accepted);
    const decode = { br: brotliDecompressSync, gzip: gunzipSync };
    const { rawPayload } = response;
    const body =
      encoding === 'br' || encoding === 'gzip' ? decode[encoding](rawPayload) : rawPayload;
    expect(body.toString()).toBe(SCRIPT);
    expect(response.headers).toMatchObject({
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String(rawPayload.length),
      vary: 'Accept-Encoding',
    });
    expect(response.headers['content-encoding']).toBe(encoding);
  });

  test('has an ETag of its own in each encoding, and is not sent again', async () => {
    const etags = await Promise.all(
      ['br', 'gzip', 'identity'].map(async (accepted) =>
        String((await get(accepted)).headers.etag),
      ),
    );
    expect(new Set(etags).size).toBe(3);
    const [ofBrotli = ''] = etags;
    const again = await get('br', { 'if-none-match': ofBrotli });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers.vary).toBe('Accept-Encoding');
    expect((await get('gzip', { 'if-none-match': ofBrotli })).statusCode).toBe(200);
  });

  test('has the headers of its body for HEAD', async () => {
    const response = await app.inject({
      method: 'HEAD',
      url: '/assets/main-abc.js',
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(response.body).toBe('');
    expect(response.headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-length': String(SCRIPT_GZIP.length),
    });
  });

  test('is sent in ranges of its encoded bytes', async () => {
    const response = await get('gzip', { range: 'bytes=5-14' });
    expect(response.statusCode).toBe(206);
    expect(response.headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-range': `bytes 5-14/${SCRIPT_GZIP.length}`,
    });
    expect(response.rawPayload).toEqual(SCRIPT_GZIP.subarray(5, 15));
  });

  test.each([
    [{ range: 'bytes=9-1' }],
    [{ 'if-match': '"another"' }],
    [{ 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' }],
  ])('that does not fit %j is the fault of the request', async (headers) => {
    const response = await get('gzip', headers);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ details: [{ in: 'header' }] });
  });

  test('that has no encoded file is sent as it is', async () => {
    const response = await get('br, gzip', {}, '/assets/geist-abc.woff2');
    expect([response.statusCode, response.body]).toEqual([200, 'font']);
    expect(response.headers['content-type']).toBe('font/woff2');
    expect(response.headers).not.toHaveProperty('content-encoding');
  });

  test.each(['main-abc.js.br', 'main-abc.js.gz', 'gone-abc.js'])(
    '%s is not an address',
    async (name) => {
      expect((await get('br', {}, `/assets/${name}`)).statusCode).toBe(404);
    },
  );
});

test('the page is encoded too, and says the same in each encoding', async () => {
  const [plain, gzip, br] = await Promise.all(
    ['identity', 'gzip', 'br'].map((accepted) => get(accepted, {}, '/login')),
  );
  expect(plain?.headers).not.toHaveProperty('content-encoding');
  expect(plain?.body).toContain('<base href="/" />');
  expect(gzip?.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
  expect(gunzipSync(gzip?.rawPayload ?? '').toString()).toBe(plain?.body);
  expect(br?.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(br?.rawPayload ?? '').toString()).toBe(plain?.body);
});
