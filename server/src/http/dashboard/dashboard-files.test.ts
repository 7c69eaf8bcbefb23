import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#config/config.ts';
import { ConnectError } from '#db/query-error.ts';
import { listDashboardRoutes } from '../../../../scripts/dashboard-routes.ts';
import { ROUTES } from '../../../../tests/support/route-table.ts';
import { addUnknownRoute } from '../errors/unknown-route.ts';
import { addSecurityHeaders, type SecurityHeaderOptions } from '../security-headers.ts';
import { addDashboard, type DashboardOptions } from './dashboard-files.ts';
import { fillIndexPage, toDashboardConfig } from './dashboard-page.ts';

const INDEX = `<!doctype html><head><base href="/" />
<script id="patchbay-config" type="application/json">
  { "basePath": "", "apiPrefix": "" }
</script></head>`;

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'patchbay-dashboard-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), INDEX);
  await writeFile(join(folder, 'routes.json'), JSON.stringify(listDashboardRoutes()));
  await writeFile(join(folder, 'theme.js'), 'theme()');
  await writeFile(join(folder, '.built-from'), 'private');
  await writeFile(join(folder, 'assets', 'index-abc.js'), 'main()');
  await mkdir(join(folder, 'sdk'));
  await writeFile(join(folder, 'sdk', 'patchbay.js'), 'export class Patchbay {}');
  await writeFile(join(folder, 'sdk', 'patchbay.d.ts'), 'export declare class Patchbay {}');
  await writeFile(join(folder, 'sdk', 'index.json'), '{ "version": "1.2.3" }');
  await mkdir(join(folder, 'docs'));
  await writeFile(join(folder, 'docs', 'index.html'), 'All guides');
  await writeFile(join(folder, 'docs', 'apps.html'), 'A guide');
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(() => app.close());

type StartOptions = Partial<SecurityHeaderOptions> &
  Pick<DashboardOptions, 'folder' | 'hostedPage'> & { apiPrefix?: string };

async function start(options: StartOptions = {}) {
  const { basePath = '', apiPrefix = '', isHttps = false } = options;
  app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  await addSecurityHeaders(app, { ...options, basePath, isHttps });
  await addDashboard(app, { folder, ...options, basePath, apiPrefix });
  addUnknownRoute(app, apiPrefix);
}

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
/** Headers of Chromium for an address that a person typed, and of a browser before them. */
const NAVIGATION = {
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'sec-fetch-mode': 'navigate',
};
const OLD_NAVIGATION = { accept: NAVIGATION.accept };

describe('at the root', () => {
  test.each(['/', '/connections', '/connections/a.b?tab=x', '/connect/aaa.bbb.ccc'])(
    '%s is the page, never cached',
    async (url) => {
      await start();
      const response = await get(url);
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(response.headers['cache-control']).toBe('no-store');
      expect(response.body).toContain('<base href="/" />');
    },
  );

  test('assets are cached for good, other files for an hour', async () => {
    await start();
    const asset = await get('/assets/index-abc.js');
    expect(asset.body).toBe('main()');
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const theme = await get('/theme.js');
    expect(theme.body).toBe('theme()');
    expect(theme.headers['cache-control']).toBe('public, max-age=3600');
  });

  test('the SDK is below sdk/ for pages of any origin, in its versions', async () => {
    await start();
    const newest = await get('/sdk/patchbay.js');
    expect(newest.body).toBe('export class Patchbay {}');
    expect(newest.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=0',
    });
    const version = await get('/sdk/1.2.3/patchbay.d.ts');
    expect(version.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(version.headers['cache-control']).toBe('public, max-age=86400');
    expect((await get('/sdk/v1/patchbay.js')).body).toBe(newest.body);
    for (const url of [
      '/sdk/v2/patchbay.js',
      '/sdk/1.2.2/patchbay.js',
      '/sdk/other.js',
      '/sdk/1.2.3/a/patchbay.js',
    ]) {
      expect((await get(url)).statusCode, url).toBe(404);
    }
    expect((await get('/sdk/1.2.2/patchbay.js')).body).toContain('sdk/1.2.3/patchbay.js');
    expect((await get('/sdk')).headers.location).toBe('/docs/sdk-quick-start');
  });

  test('the icon has the address that browsers ask for by themselves, too', async () => {
    await start({ basePath: '/integrations' });
    const { statusCode, headers } = await get('/integrations/favicon.ico');
    expect([statusCode, headers.location]).toEqual([302, '/integrations/favicon.svg']);
  });

  test('guides are pages below docs/', async () => {
    await start({ basePath: '/frontend' });
    const guide = await get('/frontend/docs/apps');
    expect([guide.body, guide.headers['content-type']]).toEqual([
      'A guide',
      'text/html; charset=utf-8',
    ]);
    expect((await get('/frontend/docs/')).body).toBe('All guides');
    expect((await get('/frontend/docs')).headers.location).toBe('/frontend/docs/');
    const gone = await get('/frontend/docs/gone', NAVIGATION);
    expect([gone.statusCode, gone.body.includes('<base href="/frontend/" />')]).toEqual([
      404,
      true,
    ]);
  });

  test.each(['/assets/gone.js', '/assets/', '/assets/./', '/gone.svg', '/api/v9/x', '/api'])(
    '%s is 404 with the error body',
    async (url) => {
      await start();
      const response = await get(url);
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ error_code: 'RESOURCE_NOT_FOUND' });
    },
  );

  test.each(['/.built-from', '/assets/..%2f.built-from', '/%2e%2e/etc/passwd', '/routes.json'])(
    '%s is not a file of the dashboard',
    async (url) => {
      await start();
      const response = await get(url);
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ error_code: 'RESOURCE_NOT_FOUND' });
    },
  );

  test.each(['/assets/../../package.json', '//', '//:', '/\\'])(
    '%s, as a raw client sends it, is 404',
    async (path) => {
      await start();
      await app.listen({ host: '127.0.0.1', port: 0 });
      const { port } = app.server.address() as AddressInfo;
      for (const headers of [{}, OLD_NAVIGATION]) {
        const sent = request({ host: '127.0.0.1', port, path, headers }).end();
        const [received]: IncomingMessage[] = await once(sent, 'response');
        expect(received?.resume().statusCode).toBe(404);
        const type = headers === OLD_NAVIGATION ? 'text/html' : 'application/json';
        expect(received?.headers['content-type']).toBe(`${type}; charset=utf-8`);
      }
    },
  );
});

describe.each(['', '/frontend'])('an address without a page, below "%s"', (basePath) => {
  const unknown = [
    '/openapi.json',
    '/metrics',
    '/readyz',
    '/connectors',
    '/connect/a/b',
    '/login/x',
  ];

  test.each(unknown)(
    '%s is 404: the page for a person, the error body for a program',
    async (path) => {
      await start({ basePath });
      for (const headers of [NAVIGATION, OLD_NAVIGATION]) {
        const page = await get(`${basePath}${path}`, headers);
        expect(page.statusCode).toBe(404);
        expect(page.body).toContain(`<base href="${basePath}/" />`);
        expect(page.headers['cache-control']).toBe('no-store');
      }
      for (const headers of [{}, { accept: '*/*' }, { ...NAVIGATION, 'sec-fetch-mode': 'cors' }]) {
        const error = await get(`${basePath}${path}`, headers);
        expect(error.statusCode).toBe(404);
        expect(error.json()).toMatchObject({ error_code: 'RESOURCE_NOT_FOUND' });
      }
    },
  );

  test('HEAD has the status of GET', async () => {
    await start({ basePath });
    const head = async (path: string, headers = {}) =>
      (await app.inject({ method: 'HEAD', url: `${basePath}${path}`, headers })).statusCode;
    expect(await head('/login')).toBe(200);
    expect(await head('/metrics')).toBe(404);
    expect(await head('/metrics', NAVIGATION)).toBe(404);
  });
});

test.each(ROUTES)('%s is a page, also with a slash at the end', async (_pattern, address) => {
  await start();
  expect((await get(address)).statusCode).toBe(200);
  expect((await get(address.replace(/\/?$/, '/'))).statusCode).toBe(200);
});

test('below a base path, which the page gets', async () => {
  await start({ basePath: '/frontend', apiPrefix: '/backend' });
  for (const url of ['/frontend', '/frontend/', '/frontend/login']) {
    const response = await get(url);
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('<base href="/frontend/" />');
    expect(response.body).toContain(
      '>{"basePath":"/frontend","apiPrefix":"/backend","isDemo":false,"isOnPrem":false,"isSignupOpen":true,"isMasterLoginOn":false,"isMailSetUp":true}<',
    );
  }
  expect((await get('/frontend/assets/index-abc.js')).body).toBe('main()');
  expect((await get('/')).headers.location).toBe('/frontend/');
  expect((await get('/login')).statusCode).toBe(404);
});

test('the headers of pages: nothing inline, no frame, and an opener only for hosted pages', async () => {
  await start({ basePath: '/frontend' });
  const { headers } = await get('/frontend/connections');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'none';script-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(headers).toMatchObject({
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
  expect(headers).not.toHaveProperty('strict-transport-security');
  for (const path of ['/connect/aaa.bbb.ccc', '/connect', '/connect?app=demo_crm']) {
    const hosted = await get(`/frontend${path}`);
    expect(hosted.headers).not.toHaveProperty('cross-origin-opener-policy');
    expect(hosted.headers['referrer-policy']).toBe('no-referrer');
  }
  expect((await get('/frontend/connections')).headers).toHaveProperty('cross-origin-opener-policy');
});

test('without a build, one sentence says what to do', async () => {
  await start({ folder: join(folder, 'nothing') });
  const response = await get('/login');
  expect(response.statusCode).toBe(503);
  expect(response.body).toContain('npm run build');
});

test('a page without a placeholder for the settings is refused at start', () => {
  expect(() => fillIndexPage('<html></html>', { basePath: '', apiPrefix: '' })).toThrow(
    'npm run build',
  );
});

test('the page gets what the settings say, and no more', () => {
  const config = readConfig(
    {
      PATCHBAY_DATA_DIR: folder,
      PATCHBAY_BASE_PATH: '/frontend',
      PATCHBAY_SIGNUP: 'closed',
      PATCHBAY_MASTER_EMAILS: 'ops@patchbay.example',
      DOCUMENTATION_URL: 'https://docs.example/</script>',
      SUPPORT_WIDGET_APP_ID: 'app-1',
      SUPPORT_WIDGET_SCRIPT_URL: 'https://chat.example/widget.js',
      SUPPORT_WIDGET_ORIGINS: 'https://files.chat.example',
    },
    folder,
  );
  const page = fillIndexPage(INDEX, toDashboardConfig(config));
  const json = /type="application\/json">(.*)<\/script>/.exec(page)?.[1] ?? '';
  expect(JSON.parse(json)).toEqual({
    basePath: '/frontend',
    apiPrefix: '',
    isDemo: true,
    isOnPrem: true,
    isSignupOpen: false,
    isMasterLoginOn: true,
    isMailSetUp: false,
    outboxPath: '/_outbox',
    documentationUrl: 'https://docs.example/%3C/script%3E',
    support: { appId: 'app-1', scriptUrl: 'https://chat.example/widget.js' },
  });
  expect(page).not.toContain('ops@');
});

describe('the policy', () => {
  const directives = async () => {
    const { headers } = await get('/connections');
    return String(headers['content-security-policy']).split(';');
  };

  test('allows only the support chat', async () => {
    const scriptUrl = 'https://chat.example/widget.js';
    const origins = ['https://files.chat.example'];
    await start({ isHttps: true, supportWidget: { appId: 'app-1', scriptUrl, origins } });
    const policy = await directives();
    const both = 'https://chat.example https://files.chat.example';
    expect(policy).toContain(`script-src 'self' ${both}`);
    expect(policy).toContain(
      `connect-src 'self' ${both} wss://chat.example wss://files.chat.example`,
    );
  });

  test.each([true, false])(
    'allows frames of https, and of http only on this computer (https: %s)',
    async (isHttps) => {
      await start({ isHttps });
      expect(await directives()).toContain(
        'frame-src https: http://localhost:* http://127.0.0.1:*',
      );
    },
  );

  test('names the sites that may frame the dashboard', async () => {
    await start({ embedOrigins: ['https://bi.example'] });
    expect(await directives()).toContain("frame-ancestors 'self' https://bi.example");
    expect((await get('/connections')).headers).not.toHaveProperty('x-frame-options');
  });

  test('allows no other origin without settings', async () => {
    await start();
    const policy = await directives();
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("connect-src 'self'");
    expect((await get('/connections')).headers).toHaveProperty('x-frame-options', 'DENY');
  });
});

test('a hosted page that cannot be opened is a page for a person, which loads again by itself', async () => {
  await start({
    hostedPage: () => Promise.reject(new ConnectError(new Error('timeout exceeded'))),
  });
  const page = await get('/connect/abc', NAVIGATION);
  expect(page.statusCode).toBe(503);
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'retry-after': '2',
    refresh: '2',
    'content-security-policy': expect.not.stringContaining('frame-ancestors'),
  });
  expect(page.headers).not.toHaveProperty('x-frame-options');
  expect(page.body).toContain('Try again in a moment.');
  expect((await get('/connect/abc')).json()).toMatchObject({ error_code: 'NOT_READY' });
});
