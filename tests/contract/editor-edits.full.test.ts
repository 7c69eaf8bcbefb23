import { expect, test } from 'vitest';
import { EDITS_TIMEOUT_MS, editAtRandom } from './editor-edits.test-support.ts';

/** The same edits each time, so that a failure can be repeated; `EDITS_SEED` gives others. */
const SEED = Number(process.env.EDITS_SEED ?? 15);

test('edits of larger graphs give what can be saved, each of them', {
  timeout: EDITS_TIMEOUT_MS,
}, async () => {
  const limits = { runs: 20, maxActs: 200, maxNodes: 50, checkEvery: 1 };
  const edits = await editAtRandom({ ...limits, seed: SEED });
  expect(edits).toBeGreaterThan(1000);
});
