// A developer's page on its own origin, with the SDK as a script tag.
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { root } from '@patchbay/test-kit/programs/child-program.ts';
import { expect, test } from './journey.ts';
import { newAccountId, newSessionToken, platformUrl } from './platform.ts';

const SDK_FILE = path.join(root, 'sdk/dist/patchbay.iife.js');

let server: Server;
let origin: string;

test.beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/sdk.js') {
      response.setHeader('content-type', 'text/javascript');
      response.end(readFileSync(SDK_FILE));
      return;
    }
    response.setHeader('content-type', 'text/html');
    response.end(PAGE);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

test.afterAll(() => {
  server.close();
});

const PAGE = `<!doctype html><html lang="en"><title>A product</title>
<button id="connect">Connect Demo CRM</button><output id="result"></output>
<script src="/sdk.js"></script>
<script>
  const settings = new URLSearchParams(location.hash.slice(1));
  const patchbay = new Patchbay({ token: settings.get('token'), baseUrl: settings.get('api') });
  const show = (text) => { document.getElementById('result').textContent = text; };
  document.getElementById('connect').addEventListener('click', () => {
    patchbay.connect({ slug: 'demo_crm' }).then(
      (isConnected) => show(isConnected ? 'connected' : 'not connected'),
      (error) => show(error.error_code),
    );
  });
</script></html>`;

test('connects from a page on another origin', async ({ page }) => {
  const token = await newSessionToken(newAccountId('embed'));
  await page.goto(`${origin}/#token=${token}&api=${platformUrl()}`);
  const providerWindow = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Connect Demo CRM' }).click();
  const provider = await providerWindow;
  await provider.getByRole('button', { name: 'Allow' }).click();
  await expect(page.locator('#result')).toHaveText('connected', { timeout: 60_000 });
});

test('is false if the customer closes the window', async ({ page }) => {
  const token = await newSessionToken(newAccountId('close'));
  await page.goto(`${origin}/#token=${token}&api=${platformUrl()}`);
  const providerWindow = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Connect Demo CRM' }).click();
  const provider = await providerWindow;
  await provider.getByRole('button', { name: 'Allow' }).waitFor();
  await provider.close();
  await expect(page.locator('#result')).toHaveText('not connected', { timeout: 60_000 });
});

test('rejects with the error body if the token is invalid', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/ 401 .*\/demo_crm\/integrate\)$/);
  await page.goto(`${origin}/#token=no-token&api=${platformUrl()}`);
  await page.getByRole('button', { name: 'Connect Demo CRM' }).click();
  await expect(page.locator('#result')).toHaveText('INVALID_TOKEN');
});
