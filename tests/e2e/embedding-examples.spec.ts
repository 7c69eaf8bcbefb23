// The examples run as their README describes, against the platform.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  ADDRESS_LINES,
  type Program,
  root,
  startProgram,
} from '@patchbay/test-kit/programs/child-program.ts';
import { expect, type Page, test } from '@playwright/test';
import { newAccountId, platformUrl, testKey } from './platform.ts';

async function startExample(name: string, env: NodeJS.ProcessEnv = {}): Promise<Program> {
  return startProgram({
    args: [`examples/${name}/server.mjs`],
    address: ADDRESS_LINES.example,
    env: {
      PATCHBAY_URL: platformUrl(),
      PATCHBAY_API_KEY: await testKey(),
      CUSTOMER: newAccountId(name),
      ...env,
    },
  });
}

/** Opens the page while its own back end fails, and expects a message. */
async function expectTokenErrorShown(page: Page, url: string): Promise<void> {
  await page.route('**/token', (route) => route.fulfill({ status: 500, body: 'Internal error' }), {
    times: 1,
  });
  await page.goto(url);
  await expect(page.getByText('Reload the page to try again.')).toBeVisible();
}

test('the plain page connects, survives a reload, and disconnects', async ({ page }) => {
  const example = await startExample('plain');
  try {
    await expectTokenErrorShown(page, example.url);
    await page.reload();
    const status = page.getByRole('status');
    await expect(status).toHaveText('Not connected');
    const [provider] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Connect Demo CRM' }).click(),
    ]);
    await provider.getByRole('button', { name: 'Allow' }).click();
    await expect(status).toHaveText('Connected');
    await page.reload();
    await expect(status).toHaveText('Connected');
    await page.getByRole('button', { name: 'Disconnect' }).click();
    await expect(status).toHaveText('Not connected');
  } finally {
    await example.stop();
  }
});

test('the React page is denied, then connects, and disconnects', async ({ page }) => {
  const pages = mkdtempSync(path.join(tmpdir(), 'patchbay-example-'));
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  const config = path.join(root, 'examples/react/vite.config.ts');
  execFileSync(
    process.execPath,
    [vite, 'build', '-c', config, '--outDir', pages, '--emptyOutDir'],
    {
      cwd: root,
      stdio: 'pipe',
    },
  );
  const example = await startExample('react', { PAGES: pages });
  try {
    await expectTokenErrorShown(page, example.url);
    await page.reload();
    const status = page.getByRole('status');
    const connect = page.getByRole('button', { name: 'Connect Demo CRM' });
    await expect(status).toHaveText('Not connected');
    const [refused] = await Promise.all([page.waitForEvent('popup'), connect.click()]);
    await expect(connect).toHaveAttribute('aria-busy', 'true');
    await refused.getByRole('button', { name: 'Cancel' }).click();
    await expect(status).toHaveText('Not connected');
    const [provider] = await Promise.all([page.waitForEvent('popup'), connect.click()]);
    await provider.getByRole('button', { name: 'Allow' }).click();
    await expect(status).toHaveText('Connected');
    await page.getByRole('button', { name: 'Disconnect' }).click();
    await expect(status).toHaveText('Not connected');
  } finally {
    await example.stop();
    rmSync(pages, { recursive: true, force: true });
  }
});
