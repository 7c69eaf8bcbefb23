import { describe, expect, it } from 'vitest';
import { buildDayRange } from './day-range.ts';

const iso = (moments: readonly Date[]) => moments.map((moment) => moment.toISOString());

describe('the last days', () => {
  it('end with today', () => {
    const range = buildDayRange(new Date('2026-11-21T05:30:00Z'), 3, 'UTC');
    expect(range.dates).toEqual(['2026-11-19', '2026-11-20', '2026-11-21']);
    expect(iso(range.starts)).toEqual([
      '2026-11-19T00:00:00.000Z',
      '2026-11-20T00:00:00.000Z',
      '2026-11-21T00:00:00.000Z',
    ]);
    expect(range.before.toISOString()).toBe('2026-11-22T00:00:00.000Z');
  });

  it.each([
    ['Pacific/Kiritimati', '2026-11-21', '2026-11-20T10:00:00.000Z'],
    ['America/Los_Angeles', '2026-11-20', '2026-11-20T08:00:00.000Z'],
    ['Asia/Kathmandu', '2026-11-21', '2026-11-20T18:15:00.000Z'],
  ])('begin at midnight of %s', (zone, today, start) => {
    const range = buildDayRange(new Date('2026-11-21T05:30:00Z'), 1, zone);
    expect(range.dates).toEqual([today]);
    expect(iso(range.starts)).toEqual([start]);
  });

  it('are as long as the clocks of the zone make them', () => {
    const { starts, before } = buildDayRange(new Date('2026-10-25T12:00:00Z'), 2, 'Europe/Berlin');
    const hours = [...starts, before].map((moment) => moment.getTime() / 3_600_000);
    const lengths = hours.slice(1).map((hour, index) => hour - (hours[index] ?? 0));
    expect(lengths).toEqual([24, 25]);
  });

  it('begin at one where the clocks leap at midnight', () => {
    const { starts } = buildDayRange(new Date('2026-09-06T15:00:00Z'), 1, 'America/Santiago');
    expect(iso(starts)).toEqual(['2026-09-06T04:00:00.000Z']);
  });

  it('need a zone that exists', () => {
    expect(() => buildDayRange(new Date(), 7, 'Mars/Olympus')).toThrow(
      expect.objectContaining({
        code: 'VALIDATION_ERROR',
        details: [expect.objectContaining({ in: 'query', pointer: '/time_zone' })],
      }),
    );
  });
});
