import { expect, test } from 'vitest';
import { EDITS_TIMEOUT_MS, editAtRandom } from './editor-edits.test-support.ts';

/** The same edits each time. */
const SEED = 14;

test('edits give a graph that can be saved and is whole, and undo restores each byte', {
  timeout: EDITS_TIMEOUT_MS,
}, async () => {
  const limits = { maxActs: 50, maxNodes: 9, checkEvery: 10 };
  const edits = await editAtRandom({ ...limits, runs: 335, seed: SEED });
  expect(edits).toBeGreaterThanOrEqual(10_000);
});
