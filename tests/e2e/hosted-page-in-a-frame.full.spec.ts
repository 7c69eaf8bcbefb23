// The hosted page in a frame of an allowed origin, and of one that is not.
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromiumLaunch } from '@patchbay/test-kit/programs/chromium.ts';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { createHostedPageLink, newAccountId, newHostedPage, platformUrl } from './platform.ts';

/** An embedding page: it shows the address in its fragment and lists the messages of the frame. */
const PAGE = `<!doctype html><html lang="en"><title>A product</title><body><output id="messages"></output>
<script>
  const settings = new URLSearchParams(location.hash.slice(1));
  const frame = document.createElement('iframe');
  frame.src = settings.get('src');
  frame.style = 'width: 900px; height: 700px; border: 0';
  document.body.append(frame);
  const pageOrigin = new URL(frame.src).origin;
  addEventListener('message', ({ origin, source, data }) => {
    if (origin !== pageOrigin || source !== frame.contentWindow || data.source !== 'connect') return;
    const { type, status = '' } = data;
    document.getElementById('messages').append(type + ' ' + status + '; ');
    if (type === 'ready' && data.needs_token) {
      source.postMessage(
        { source: 'connect', v: 1, type: 'token', id: data.id, token: settings.get('token') },
        origin,
      );
    }
  });
</script></body></html>`;

const servers: Server[] = [];

async function embeddingOrigin(): Promise<string> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(PAGE);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

let allowed: string;
let notAllowed: string;

test.beforeAll(async () => {
  allowed = await embeddingOrigin();
  notAllowed = await embeddingOrigin();
});

test.afterAll(() => {
  for (const server of servers) {
    server.close();
  }
});

const embedding = (origin: string, settings: Record<string, string>) =>
  `${origin}/#${new URLSearchParams(settings)}`;

const getToken = (link: string) => link.split('/connect/')[1] ?? '';

const linkFor = (purpose: string) =>
  newHostedPage(newAccountId(purpose), { apps: ['demo_crm'], allowed_origins: [allowed] });

test('connects in a frame of an allowed origin, which gets messages', async ({ page }) => {
  const account_id = newAccountId('frame');
  const options = { apps: ['demo_crm'], allowed_origins: [allowed] };
  const src = await newHostedPage(account_id, options);
  const another = await createHostedPageLink(account_id, options);
  await page.goto(embedding(allowed, { src, token: getToken(another) }));
  const hosted = page.frameLocator('iframe');
  const providerWindow = page.waitForEvent('popup');
  await hosted.getByRole('button', { name: 'Connect', exact: true }).click();
  const provider = await providerWindow;
  await provider.getByRole('button', { name: 'Allow' }).click();
  await expect(hosted.getByRole('heading', { name: 'Demo CRM is connected' })).toBeVisible({
    timeout: 60_000,
  });
  const messages = page.locator('#messages');
  for (const message of ['ready', 'resize', 'app.selected', 'attempt.started']) {
    await expect(messages).toContainText(message);
  }
  await expect(messages).toContainText('attempt.finished active');
  await hosted.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(messages).toContainText('close');

  // Only the frame reloads. Its address contains neither token nor session.
  const [, frame] = page.frames();
  expect(frame?.url()).toMatch(/\/connect\?page_id=[0-9a-f]{64}$/);
  await frame?.evaluate(() => location.reload());
  await expect(hosted.getByRole('button', { name: 'Disconnect' })).toBeVisible();
});

test('takes its token from the embedding page, in reply to "ready"', async ({ page }) => {
  const token = getToken(await linkFor('handed'));
  const page_id = createHash('sha256').update(token).digest('hex');
  const src = `${platformUrl()}/connect?page_id=${page_id}`;
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await page.goto(embedding(allowed, { src, token }));
  const hosted = page.frameLocator('iframe');
  await expect(hosted.getByRole('heading', { level: 1, name: 'Demo CRM' })).toBeVisible();
  expect(addresses.filter((address) => new URL(address).search.includes(token))).toEqual([]);
});

/** Returns a browser that blocks all site data, so that scripts get an error when they access storage. */
async function withoutStorage(
  watch: (context: BrowserContext) => void,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'patchbay-no-storage-'));
  mkdirSync(path.join(folder, 'Default'));
  const settings = { profile: { default_content_setting_values: { cookies: 2 } } };
  writeFileSync(path.join(folder, 'Default', 'Preferences'), JSON.stringify(settings));
  const context = await chromium.launchPersistentContext(folder, chromiumLaunch);
  watch(context);
  try {
    await use(await context.newPage());
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

test('survives a reload of its frame without storage and without another link', async ({
  watchContext,
  expectConsoleError,
}) => {
  expectConsoleError(/ 401 .*\/connect-session\)$/);
  const src = await linkFor('refusing');
  await withoutStorage(watchContext, async (page) => {
    await page.goto(embedding(allowed, { src }));
    const hosted = page.frameLocator('iframe');
    const heading = hosted.getByRole('heading', { level: 1, name: 'Demo CRM' });
    await expect(heading).toBeVisible();
    const [, frame] = page.frames();
    const blocked = await frame?.evaluate(() => {
      try {
        return String(sessionStorage.length);
      } catch (error) {
        return error instanceof DOMException ? error.name : 'another error';
      }
    });
    expect(blocked).toBe('SecurityError');
    await expect(page.locator('#messages')).toContainText('resize');
    await frame?.evaluate(() => location.reload());
    await expect(page.locator('#messages')).toContainText(/ready.*ready/);
    await expect(heading).toBeVisible();
    // A reload of the embedding page creates a new frame, without the session.
    await page.reload();
    await expect(hosted.getByText('This link has been used')).toBeVisible();
  });
});

test('is shown by loopback pages without an entry, by every name that CSP can express', async ({
  page,
}) => {
  const { port } = new URL(allowed);
  for (const host of ['localhost', 'crm.localhost', '127.0.0.1']) {
    const src = await newHostedPage(newAccountId('loopback'));
    await page.goto(embedding(`http://${host}:${port}`, { src }));
    await expect(page.locator('#messages')).toContainText('ready', { timeout: 60_000 });
  }
});

test('is not shown in a frame of another origin, and its link stays unused', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/violates .*frame-ancestors/);
  const link = await linkFor('refused');
  const refusal = page.waitForEvent('console', {
    predicate: (message) => message.text().includes('frame-ancestors'),
  });
  await page.goto(embedding(notAllowed, { src: link }));
  await refusal;
  await expect(page.locator('#messages')).toBeEmpty();
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Demo CRM' })).toBeVisible();
});
