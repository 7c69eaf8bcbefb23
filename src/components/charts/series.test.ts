import { describe, expect, it } from 'vitest';
import { formatDay, formatDaySentence, pickLabelledDays, type Series, toBlocks } from './series';

const SERIES: Series[] = [
  { key: 'ok', label: 'Succeeded', fill: 'a', mark: 'a' },
  { key: 'bad', label: 'Failed', fill: 'b', mark: 'b' },
  { key: 'other', label: 'Other', fill: 'c', mark: 'c' },
];
const day = (date: string, values = {}) => ({ date, values });

it('stacks the counts of a day, and leaves out those that are zero', () => {
  expect(toBlocks(day('2026-11-20', { ok: 3, other: 2 }), SERIES)).toEqual([
    { key: 'ok', fill: 'a', from: 0, to: 3 },
    { key: 'other', fill: 'c', from: 3, to: 5 },
  ]);
});

it('describes a day in one sentence, without converting its time zone', () => {
  const friday = day('2026-11-20', { ok: 3, bad: 1 });
  expect(formatDaySentence(friday, SERIES)).toBe(
    'Friday, November 20: 3 succeeded, 1 failed, 0 other',
  );
  expect(formatDay('2026-11-20')).toBe('Nov 20');
});

describe('the labelled days', () => {
  const days = Array.from({ length: 30 }, (_, index) => day(`d${index + 1}`));

  it('are spread evenly and include the last', () => {
    expect(pickLabelledDays(days, 5)).toEqual(['d6', 'd12', 'd18', 'd24', 'd30']);
  });

  it('are all days if there is room, and one if there is none', () => {
    expect(pickLabelledDays(days.slice(0, 7), 10)).toHaveLength(7);
    expect(pickLabelledDays(days, 0)).toEqual(['d30']);
    expect(pickLabelledDays([], 5)).toEqual([]);
  });
});
