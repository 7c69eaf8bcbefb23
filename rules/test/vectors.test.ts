import { expect, test } from 'vitest';
import { runVectors } from './vectors.ts';

const { count, mismatches } = runVectors();
test(`${count} vectors give the expected results`, () => {
  expect(mismatches).toEqual([]);
});
