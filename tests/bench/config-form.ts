// Measures the form of the largest portal in a real browser with a slowed processor: the time from an
// input to the next paint.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromiumLaunch } from '@patchbay/test-kit/programs/chromium.ts';
import { listenOnLoopback } from '@patchbay/test-kit/programs/listen-on-loopback.ts';
import { type Browser, chromium, type Page } from 'playwright';
import { build } from 'vite';
import { platformUrl } from './platform-calls.ts';

const SLOWED = 4;
const TIMES = 20;
/** The maximum milliseconds that an input should take. */
const AIMS = { key: 50, list: 100 };

/** Prints the times of a key press in a text field, of opening a list, and of a key press that narrows it. */
export async function benchConfigForm(token: string): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'patchbay-bench-form-'));
  let browser: Browser | undefined;
  const server = createServer((request, response) => {
    const file = /^\/assets\/[\w.-]+$/.exec(request.url ?? '')?.[0] ?? '/index.html';
    response.setHeader('content-type', TYPES[path.extname(file)] ?? 'text/html');
    response.end(readFileSync(path.join(folder, file)));
  });
  try {
    await build({
      configFile: false,
      logLevel: 'error',
      root: path.join(import.meta.dirname, 'config-form-page'),
      build: { outDir: folder, emptyOutDir: true },
    });
    const url = await listenOnLoopback(server);
    browser = await chromium.launch(chromiumLaunch);
    const page = await browser.newPage();
    await page.goto(`${url}/#${new URLSearchParams({ token, baseUrl: platformUrl })}`);
    await page.getByLabel('Field 199').waitFor();
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
    console.log(`\nThe form of 200 fields and 5,000 options, processor slowed ${SLOWED} times\n`);
    print('a key press in a text field', await typeIn(page, 'Field 100'), AIMS.key);
    const { opened, narrowed } = await openList(page, 'Field 0');
    print('a list of 5,000 options is opened', opened, AIMS.list);
    print('a key press that narrows the list', narrowed, AIMS.list);
  } finally {
    await browser?.close();
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' };

async function typeIn(page: Page, label: string): Promise<number[]> {
  await page.getByLabel(label).click();
  return times((index) =>
    toNextPaint(page, 'keydown', () => page.keyboard.press(String.fromCharCode(97 + index))),
  );
}

async function openList(page: Page, label: string) {
  const input = page.getByRole('combobox', { name: label });
  const list = page.getByRole('listbox');
  const opened: number[] = [];
  const narrowed: number[] = [];
  for (let round = 0; round < TIMES; round += 1) {
    opened.push(await toNextPaint(page, 'click', () => input.click()));
    await list.waitFor();
    narrowed.push(await toNextPaint(page, 'keydown', () => page.keyboard.press('4')));
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });
  }
  return { opened, narrowed };
}

async function times(act: (index: number) => Promise<number>): Promise<number[]> {
  const taken: number[] = [];
  for (let index = 0; index < TIMES; index += 1) {
    taken.push(await act(index));
  }
  return taken;
}

/**
 * Returns milliseconds from the next event of a type, by the browser's timestamp, until after the
 * following frame.
 */
async function toNextPaint(page: Page, type: string, act: () => Promise<void>): Promise<number> {
  const painted = await page.evaluateHandle(
    (event) => ({
      taken: new Promise<number>((resolve) => {
        document.addEventListener(
          event,
          ({ timeStamp }) => {
            requestAnimationFrame(() => {
              const { port1, port2 } = new MessageChannel();
              port1.onmessage = () => resolve(performance.now() - timeStamp);
              port2.postMessage(null);
            });
          },
          { capture: true, once: true },
        );
      }),
    }),
    type,
  );
  await act();
  return painted.evaluate(({ taken }) => taken);
}

function print(name: string, taken: number[], aim: number): void {
  const sorted = taken.toSorted((a, b) => a - b);
  const p50 = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const worst = sorted.at(-1) ?? 0;
  process.stdout.write(
    `${name.padEnd(40)} p50 ${p50.toFixed(0)} ms, worst of ${sorted.length} ${worst.toFixed(0)} ms  ${(p50 / aim).toFixed(2)} of the aim (${aim} ms)\n`,
  );
}
