import { expect, test } from 'vitest';
import { EDITS_TIMEOUT_MS, editAtRandom, SMALL_GRAPHS } from './editor-edits.test-support.ts';

/** The seed that repeats the same edits, so that a failure can be repeated. `EDITS_SEED` sets another one. */
const SEED = Number(process.env.EDITS_SEED ?? 15);

test('10,000 edits give graphs that can be saved and are whole, and undo restores each byte', {
  timeout: EDITS_TIMEOUT_MS,
}, async () => {
  const edits = await editAtRandom({ ...SMALL_GRAPHS, runs: 335, seed: SEED });
  expect(edits).toBeGreaterThanOrEqual(10_000);
});

test('edits of larger graphs give what can be saved, each of them', {
  timeout: EDITS_TIMEOUT_MS,
}, async () => {
  const limits = { runs: 20, maxActs: 200, maxNodes: 50, checkEvery: 1 };
  const edits = await editAtRandom({ ...limits, seed: SEED });
  expect(edits).toBeGreaterThan(1000);
});
