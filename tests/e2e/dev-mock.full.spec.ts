// Runs npm run dev:mock as QA does: npm, a shell, the mock and Vite.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { listenOnLoopback } from '@patchbay/test-kit/programs/listen-on-loopback.ts';
import { expect, test } from './journey.ts';

test('the panel switches scenarios, and SIGTERM ends every process', async ({ page }) => {
  const port = await freePort();
  const npm = spawn('npm', ['run', 'dev:mock', '--', '--port', String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NO_COLOR: '1' },
  });
  const closed = once(npm, 'close');
  try {
    const url = await getAddress(npm);
    await page.goto(`${url}/connect/any-token`);
    await expect(page.getByText('Harbor Coffee Roasters').first()).toBeVisible();
    const panel = page.getByRole('complementary', { name: 'Mock' });
    await panel.getByText('Mock: as started').click();
    await panel.getByLabel('Scenario').selectOption('expired-account');
    await expect(panel.getByText('Mock: expired-account')).toBeVisible();
    await expect(page.getByText('Fjord Outdoor').first()).toBeVisible();
    const started = listDescendants(npm.pid);
    // The processes are the shell, this script, the mock and Vite.
    expect(started.length).toBeGreaterThanOrEqual(3);
    // An open page would send requests to servers that are ending.
    await page.goto('about:blank');
    npm.kill('SIGTERM');
    // The output is closed once the last process that inherited it has ended.
    await closed;
    await expect.poll(() => started.filter(isRunning)).toEqual([]);
  } finally {
    for (const pid of listDescendants(npm.pid)) {
      process.kill(pid, 'SIGKILL');
    }
    npm.kill('SIGKILL');
  }
});

async function freePort(): Promise<number> {
  const server = createServer();
  const url = await listenOnLoopback(server);
  server.close();
  await once(server, 'close');
  return Number(new URL(url).port);
}

/** Returns Vite's address when the mock listens, too. */
function getAddress(npm: ChildProcess): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    npm.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const local = /Local: +(http:\S+)/.exec(output)?.[1];
      if (local !== undefined && output.includes('The mock listens on')) {
        resolve(new URL(local).origin);
      }
    });
    npm.once('exit', () => reject(new Error(`dev:mock ended early:\n${output}`)));
  });
}

function listDescendants(pid: number | undefined): number[] {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name): [number, number] => [Number(name), getParent(name)]),
  );
  const listChildren = (parent: number): number[] =>
    [...parents]
      .filter(([, of]) => of === parent)
      .flatMap(([child]) => [child, ...listChildren(child)]);
  return pid === undefined ? [] : listChildren(pid);
}

/** Returns the parent of a process, or 0 if it has ended. */
const getParent = (pid: string): number =>
  Number(/^PPid:\s+(\d+)$/m.exec(readStatus(pid))?.[1] ?? 0);

/** Tells whether a process runs. A zombie has ended and only waits for its exit code to be read. */
const isRunning = (pid: number): boolean => /^State:\s+[^ZX]/m.test(readStatus(String(pid)));

/** Returns the status of a process, or '' if it does not exist. */
function readStatus(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
}
