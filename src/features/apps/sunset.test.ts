import { expect, it } from 'vitest';
import { getSunsetStage } from './sunset';

it.each([
  ['2026-11-23', 'over'],
  ['2026-11-24', 'soon'],
  ['2027-05-22', 'soon'],
  ['2027-05-23', 'later'],
])('on November 23, 2026, what ends on %s is %s', (date, stage) => {
  expect(getSunsetStage(date, new Date('2026-11-23T12:00:00Z'))).toBe(stage);
});
