import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

/** Keeps 40 MB of texts alive while it replaces the oldest ones, and prints the maximum size of the heap in MB. */
const PROGRAM = `
import { getHeapStatistics } from 'node:v8';
import { limitHeapGrowth } from ${JSON.stringify(path.join(import.meta.dirname, 'limit-heap-growth.ts'))};
limitHeapGrowth();
const texts = Array(40).fill('');
let most = 0;
for (let count = 0; count < 250; count += 1) {
  texts[count % texts.length] = JSON.stringify('x'.repeat(1_000_000));
  most = Math.max(most, getHeapStatistics().used_heap_size);
}
process.stdout.write(String(Math.round(most / 1e6)));
`;

test('the heap grows by a part of what is in use before V8 collects garbage', () => {
  const args = ['--import', 'tsx', '--input-type=module', '-e', PROGRAM];
  expect(Number(execFileSync(process.execPath, args, { encoding: 'utf8' }))).toBeLessThan(110);
});
