// The name ends in .tsx because the project `browser` only runs such files.
import { expect, test } from 'vitest';
import { RESULTS_SHA256 } from './results-sha256.ts';
import { runVectors, sha256 } from './vectors.ts';

test('the results of the vectors are those of Node, byte for byte', async () => {
  const { mismatches, results } = runVectors();
  expect(mismatches).toEqual([]);
  expect(await sha256(results)).toBe(RESULTS_SHA256);
});
