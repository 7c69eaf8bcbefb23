// Measures the shortest way to connect in a real browser: the plain example page, its pop-up, the demo
// provider. The script clicks immediately, so that only the platform's own time is measured.

import { ADDRESS_LINES, startProgram } from '@patchbay/test-kit/programs/child-program.ts';
import { chromiumLaunch } from '@patchbay/test-kit/programs/chromium.ts';
import { type Browser, chromium, type Page } from 'playwright';

const ROUNDS = 5;
/** Milliseconds between two polls of the SDK (specification, section 9). */
const POLL_MS = 3000;

/**
 * Prints the time from the click to the connection, and from the moment access is allowed to the connection.
 * PATCHBAY_URL and PATCHBAY_API_KEY set the platform.
 */
async function benchConnect(): Promise<void> {
  const example = await startProgram({
    args: ['examples/plain/server.mjs'],
    address: ADDRESS_LINES.example,
    env: { CUSTOMER: 'bench-customer' },
  });
  let browser: Browser | undefined;
  try {
    browser = await chromium.launch(chromiumLaunch);
    const page = await browser.newPage();
    await page.goto(example.url);
    const rounds = [];
    for (let round = 0; round < ROUNDS; round++) {
      rounds.push(await connectOnce(page));
    }
    console.log('\nConnecting in a browser; ratio to a poll interval of the SDK\n');
    print(
      'from the click to connected',
      rounds.map((times) => times.fromClick).toSorted(ascending),
    );
    print('from allowing to connected', rounds.map((times) => times.fromAllow).toSorted(ascending));
  } finally {
    await browser?.close();
    await example.stop();
  }
}

async function connectOnce(page: Page) {
  const status = page.getByRole('status');
  const clicked = performance.now();
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Connect Demo CRM' }).click(),
  ]);
  const allow = popup.getByRole('button', { name: 'Allow' });
  await allow.waitFor();
  const allowed = performance.now();
  await allow.click();
  await status.getByText('Connected', { exact: true }).waitFor();
  const connected = performance.now();
  await page.getByRole('button', { name: 'Disconnect' }).click();
  await status.getByText('Not connected').waitFor();
  return { fromClick: connected - clicked, fromAllow: connected - allowed };
}

const ascending = (a: number, b: number) => a - b;

function print(name: string, sorted: number[]): void {
  const p50 = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const worst = sorted.at(-1) ?? 0;
  process.stdout.write(
    `${name.padEnd(40)} p50 ${p50.toFixed(0)} ms, worst of ${sorted.length} ${worst.toFixed(0)} ms  ${(p50 / POLL_MS).toFixed(2)}\n`,
  );
}

await benchConnect();
