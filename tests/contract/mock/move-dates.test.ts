import { expect, it } from 'vitest';
import { moveDates } from '../../../mock-server/src/move-dates.ts';

it('keeps times of day, what has happened, and what lies ahead', () => {
  const move = (date: string) => moveDates(JSON.stringify(date), new Date('2027-01-05T18:30:00Z'));
  expect(move('2026-11-20T08:14:02.000Z')).toBe('"2027-01-05T08:14:02.000Z"');
  expect(move('2026-11-20T12:15:00.000Z')).toBe('"2027-01-06T12:15:00.000Z"');
  expect(move('2026-11-20')).toBe('"2027-01-05"');
  expect(move('Fired on 2026-11-20')).toBe('"Fired on 2026-11-20"');
});
