import { expect, test } from 'vitest';
import { RESULTS_SHA256 } from './results-sha256.ts';
import { runVectors, sha256 } from './vectors.ts';

const { count, mismatches, results } = runVectors();

test(`${count} vectors give the expected results`, async () => {
  expect(mismatches).toEqual([]);
  expect(await sha256(results)).toBe(RESULTS_SHA256);
});
