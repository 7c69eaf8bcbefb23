import { expect, it } from 'vitest';
import { dayText } from './period';

it('names the day, the same in every time zone', () => {
  expect(dayText('2027-02-16')).toMatch(/16/);
});
