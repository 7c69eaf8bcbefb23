import { expect, test } from 'vitest';
import { EDITS_TIMEOUT_MS, editAtRandom } from './editor-edits.test-support.ts';

test('edits of larger graphs give what can be saved, each of them', {
  timeout: EDITS_TIMEOUT_MS,
}, async () => {
  const edits = await editAtRandom({ runs: 20, maxActs: 200, maxNodes: 50, checkEvery: 1 });
  expect(edits).toBeGreaterThan(1000);
});
