import { expect, test } from 'vitest';
import { getGrowingPauseMs } from './growing-pause.ts';

const pauses = (more: object = {}) =>
  [0, 1, 2, 3, 4, 1_000_000].map((failures) =>
    getGrowingPauseMs(failures, { firstMs: 100, maxMs: 500, random: () => 0, ...more }),
  );

test('each pause is twice the one before, up to the maximum', () => {
  expect(pauses()).toEqual([100, 100, 200, 400, 500, 500]);
  expect(pauses({ factor: 5 })).toEqual([100, 100, 500, 500, 500, 500]);
});

test('up to a fifth is added', () => {
  expect(pauses({ random: () => 1 })).toEqual([120, 120, 240, 480, 600, 600]);
});
