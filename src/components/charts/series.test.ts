import { describe, expect, it } from 'vitest';
import { blocksOf, dayLabel, daySentence, labelledDays, type Series } from './series';

const SERIES: Series[] = [
  { key: 'ok', label: 'Succeeded', fill: 'a', mark: 'a' },
  { key: 'bad', label: 'Failed', fill: 'b', mark: 'b' },
  { key: 'other', label: 'Other', fill: 'c', mark: 'c' },
];
const day = (date: string, values = {}) => ({ date, values });

it('stacks what a day has, and leaves out what it has not', () => {
  expect(blocksOf(day('2026-11-20', { ok: 3, other: 2 }), SERIES)).toEqual([
    { key: 'ok', fill: 'a', from: 0, to: 3 },
    { key: 'other', fill: 'c', from: 3, to: 5 },
  ]);
});

it('says a day in one sentence, and never moves it to another zone', () => {
  const friday = day('2026-11-20', { ok: 3, bad: 1 });
  expect(daySentence(friday, SERIES)).toBe('Friday, November 20: 3 succeeded, 1 failed, 0 other');
  expect(dayLabel('2026-11-20')).toBe('Nov 20');
});

describe('the days with a label', () => {
  const days = Array.from({ length: 30 }, (_, index) => day(`d${index + 1}`));

  it('are spread evenly and end with the last', () => {
    expect(labelledDays(days, 5)).toEqual(['d6', 'd12', 'd18', 'd24', 'd30']);
  });

  it('are all days where there is room, and one where there is none', () => {
    expect(labelledDays(days.slice(0, 7), 10)).toHaveLength(7);
    expect(labelledDays(days, 0)).toEqual(['d30']);
    expect(labelledDays([], 5)).toEqual([]);
  });
});
