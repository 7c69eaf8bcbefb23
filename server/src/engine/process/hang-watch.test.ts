import { expect, test } from 'vitest';
import { createHangWatch } from './hang-watch.ts';

test('a main thread hangs if its process computed for long without a turn of it', () => {
  const watch = createHangWatch(3000);
  const beats: [pulse: number, usedMs: number][] = [
    [1, 10_000],
    [1, 11_000],
    [1, 12_999],
    // It took a turn.
    [2, 13_000],
    [2, 14_000],
    // It had no processor.
    [2, 14_000],
    [2, 15_999],
  ];
  expect(beats.map(([pulse, usedMs]) => watch.isHung(pulse, usedMs))).toEqual(
    beats.map(() => false),
  );
  expect(watch.isHung(2, 16_000)).toBe(true);
});
