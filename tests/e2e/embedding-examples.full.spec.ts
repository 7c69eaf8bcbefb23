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
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
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

/** Fills in the form of the React page, and expects the same values after a reload. */
async function configure(page: Page): Promise<void> {
  const settings = page.getByRole('region', { name: 'Settings' });
  const pipeline = settings.getByRole('combobox', { name: 'Pipeline to watch' });
  await pipeline.fill('ren');
  await settings.getByRole('option', { name: 'Renewals' }).click();
  const telling = settings.getByRole('switch', { name: 'Tell the team about new deals' });
  await telling.click();
  await expect(settings.getByText('To turn it on, fill in: Channel')).toBeVisible();
  await settings.getByLabel('Channel').fill('#sales');
  await settings.getByLabel('Channel').press('Enter');
  // These are two fields and the switch. Until they are saved, the browser asks before the page is left.
  await expect(settings.getByText('Saved', { exact: true })).toHaveCount(3);
  await expect(settings.getByText('To turn it on')).toHaveCount(0);
  await page.reload();
  await expect(telling).toBeChecked();
  await expect(pipeline).toHaveValue('Renewals');
  await expect(settings.getByLabel('Channel')).toHaveValue('#sales');
}

test('the plain page connects, survives a reload, and disconnects', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/\/token responded with 500| 500 .*\/token\)$/);
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
    await page.getByLabel('Pipeline to watch').selectOption('Renewals');
    await expect(page.getByRole('log')).toHaveText('Pipeline to watch is saved.');
    await page.reload();
    await expect(status).toHaveText('Connected');
    await expect(page.getByLabel('Pipeline to watch')).toHaveValue('"renewals"');
    await page.getByRole('button', { name: 'Disconnect' }).click();
    await expect(status).toHaveText('Not connected');
    await expect(page.getByLabel('Pipeline to watch')).toBeHidden();
  } finally {
    await example.stop();
  }
});

test('the React page is denied, then connects, and disconnects', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/\/token responded with 500| 500 .*\/token\)$/);
  expectConsoleError(/ 400 .*\/demo_crm\/callback\)$/);
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
    // The form has its own statuses below it.
    const status = page.getByRole('status').first();
    const connect = page.getByRole('button', { name: 'Connect Demo CRM' });
    await expect(status).toHaveText('Not connected');
    const [refused] = await Promise.all([page.waitForEvent('popup'), connect.click()]);
    await expect(connect).toHaveAttribute('aria-busy', 'true');
    await refused.getByRole('button', { name: 'Cancel' }).click();
    await expect(status).toHaveText('Not connected');
    const [provider] = await Promise.all([page.waitForEvent('popup'), connect.click()]);
    await provider.getByRole('button', { name: 'Allow' }).click();
    await expect(status).toHaveText('Connected');
    await configure(page);
    await page.getByRole('button', { name: 'Disconnect' }).click();
    await expect(status).toHaveText('Not connected');
  } finally {
    await example.stop();
    rmSync(pages, { recursive: true, force: true });
  }
});
