import { expect, test } from 'vitest';
import { EDITS_TIMEOUT_MS, editAtRandom, SMALL_GRAPHS } from './editor-edits.test-support.ts';

/** The seed that repeats the same edits. The sweep makes 10,000 others. */
const SEED = 14;

test('edits give a graph that can be saved and is whole, and undo restores each byte', {
  timeout: EDITS_TIMEOUT_MS,
}, async () => {
  const edits = await editAtRandom({ ...SMALL_GRAPHS, runs: 67, seed: SEED });
  expect(edits).toBeGreaterThan(1500);
});
