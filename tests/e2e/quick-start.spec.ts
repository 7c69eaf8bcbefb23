// The guide "SDK quick start" works as written: its two files are saved and run.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ADDRESS_LINES, root, startProgram } from '@patchbay/test-kit/programs/child-program.ts';
import { expect, test } from './journey.ts';
import { platformUrl, testKey } from './platform.ts';

const guide = readFileSync(path.join(root, 'docs/guides/sdk-quick-start.md'), 'utf8');

/** Returns the code block that begins with the file's name, adapted to the platform of the test. */
function fileOfGuide(name: string): string {
  const blocks = [...guide.matchAll(/^```\w+\n([\s\S]*?)^```$/gm)].map(([, code = '']) => code);
  const code = blocks.find((block) => block.split('\n', 1)[0]?.includes(name));
  expect(code, `${name} in the guide`).toBeDefined();
  return (code ?? '').replaceAll('http://localhost:3000', platformUrl());
}

test('a new customer connects on the page of the quick start', async ({ page }) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'patchbay-quick-start-'));
  for (const name of ['server.mjs', 'index.html']) {
    writeFileSync(path.join(folder, name), fileOfGuide(name));
  }
  const example = await startProgram({
    args: ['server.mjs'],
    cwd: folder,
    address: ADDRESS_LINES.example,
    env: { PATCHBAY_API_KEY: await testKey(), PORT: '0' },
  });
  try {
    await page.goto(example.url);
    await expect(page.getByRole('status')).toHaveText('Not connected');
    const window = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Connect Demo CRM' }).click();
    await (await window).getByRole('button', { name: 'Allow' }).click();
    await expect(page.getByRole('status')).toHaveText('Connected');
  } finally {
    await example.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
