import { expect, test } from 'vitest';
import { createHangWatch } from './hang-watch.ts';

test('a main thread hangs that took no turn for long, unless the whole process was frozen', () => {
  const watch = createHangWatch({ beatMs: 1000, hungAfterMs: 3000 });
  const beats: [pulse: number, now: number][] = [
    [1, 0],
    [1, 1000],
    [1, 2000],
    // It took a turn.
    [2, 3000],
    [2, 4000],
    // Frozen for an hour: a beat and a half at most count.
    [2, 3_604_000],
    [2, 3_604_400],
  ];
  expect(beats.map(([pulse, now]) => watch.isHung(pulse, now))).toEqual(beats.map(() => false));
  expect(watch.isHung(2, 3_605_400)).toBe(true);
});
