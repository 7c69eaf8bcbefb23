// The browser is killed during typing without a network. Only text typed in the last two seconds may be
// lost.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromiumLaunch } from '@patchbay/test-kit/programs/chromium.ts';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { newOwner, openSignedIn } from './people.ts';

const COUNT = 40;
const MAX_LOST_MS = 2000;

const name = (page: Page) =>
  page
    .getByRole('region', { name: 'Node', exact: true })
    .getByRole('textbox', { name: 'Name', exact: true });

const running = new Set<() => Promise<void>>();
test.afterEach(async () => {
  await Promise.all([...running].map((kill) => kill()));
});

/** Starts a separate browser, whose profile outlives it. */
async function startBrowser(profile: string) {
  const child = spawn(
    chromiumLaunch.executablePath,
    [
      ...chromiumLaunch.args,
      ...[
        '--headless',
        '--window-size=1440,900',
        '--remote-debugging-port=0',
        `--user-data-dir=${profile}`,
        'about:blank',
      ],
    ],
    // The browser and all its processes form a separate process group.
    { stdio: 'ignore', detached: true },
  );
  const ended = once(child, 'exit');
  const kill = async () => {
    running.delete(kill);
    if (child.pid !== undefined) {
      process.kill(-child.pid, 'SIGKILL');
    }
    await ended;
  };
  running.add(kill);
  const portFile = path.join(profile, 'DevToolsActivePort');
  rmSync(portFile, { force: true });
  await expect.poll(() => readPort(portFile)).toBeGreaterThan(0);
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${readPort(portFile)}`);
  return { browser, kill };
}

function readPort(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8').split('\n')[0]);
  } catch {
    return 0;
  }
}

function only<One>([item]: readonly One[]): One {
  if (item === undefined) {
    throw new Error('The browser has no context.');
  }
  return item;
}

test('a killed browser in the middle of typing loses at most two seconds', async ({
  watchContext,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_FAILED .*\/graph\)$/);
  const profile = mkdtempSync(path.join(tmpdir(), 'patchbay-crash-'));
  const first = await startBrowser(profile);
  const context: BrowserContext = only(first.browser.contexts());
  watchContext(context);
  const page = await context.newPage();
  const owner = await newOwner('Mira');
  await openSignedIn(page, owner.user.email, { path: '/internal-workflows' });
  await page.getByRole('button', { name: 'New workflow' }).first().click();
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('That crashes');
  await page.getByRole('button', { name: 'Create workflow' }).click();
  await expect(page.getByText('All changes saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Add a node after Start', exact: true }).click();
  await page.keyboard.insertText('Log');
  await expect(page.getByRole('option', { selected: true })).toContainText('Log');
  await page.keyboard.press('Enter');
  await expect(page.getByText('All changes saved', { exact: true })).toBeVisible();
  const saves = '**/api/v2/public/workflow/*/graph';
  await context.route(saves, (route) => route.abort());
  await name(page).fill('');
  const url = page.url();

  const typedAt = new Map<number, number>();
  for (let number = 1; number <= COUNT; number += 1) {
    await page.keyboard.type(` ${number}`, { delay: 40 });
    typedAt.set(number, Date.now());
  }
  const crashedAt = Date.now();
  await first.kill();

  const second = await startBrowser(profile);
  const after: BrowserContext = only(second.browser.contexts());
  watchContext(after);
  const again = await after.newPage();
  await again.goto(url);
  const restore = again.getByRole('button', { name: 'Restore', exact: true });
  await expect(restore).toBeVisible();
  await restore.click();
  await expect(again.getByText('All changes saved', { exact: true })).toBeVisible();
  // The restored text may end in the middle of a number.
  const restored = await name(again).inputValue();
  const lastKept = Math.max(
    0,
    ...[...typedAt.keys()].filter((number) => restored.includes(` ${number}`)),
  );
  const firstLost = typedAt.get(lastKept + 1) ?? crashedAt;
  expect(crashedAt - firstLost).toBeLessThanOrEqual(MAX_LOST_MS);
  expect(lastKept).toBeGreaterThan(1);
  await second.kill();
  // The last of its processes may still write while it ends.
  rmSync(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
});
