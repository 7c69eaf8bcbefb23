import { expect, it } from 'vitest';
import { formatDay } from './period';

it('names the day, the same in every time zone', () => {
  expect(formatDay('2027-02-16')).toMatch(/16/);
});
