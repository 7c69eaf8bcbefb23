import { describe, expect, it } from 'vitest';
import { findExceededLimit, MAX_LEVELS } from './json-limits.ts';

const exceeded = (text: string, maxValues = 10) => findExceededLimit(Buffer.from(text), maxValues);

describe('values', () => {
  it.each([
    ['a list', '[1,2,3,4,5,6,7,8,9]'],
    ['an object', '{"a":1,"b":2,"c":3,"d":4,"e":5,"f":6,"g":7,"h":8,"i":9}'],
    ['objects in a list', '[{"a":1},{"a":1},{"a":1}]'],
  ])('%s may have so many and no more', (_name, text) => {
    expect(exceeded(text)).toBeNull();
    expect(exceeded(`[${text},1,2,3]`)).toBe('values');
  });

  it('signs in a text are not values', () => {
    expect(exceeded(JSON.stringify({ text: '[,{,"[,{,\\"'.repeat(9) }))).toBeNull();
    expect(exceeded(JSON.stringify(['\\'.repeat(7), '{'.repeat(99)]))).toBeNull();
    expect(exceeded(JSON.stringify(['\\"', ...'123456789']))).toBe('values');
  });
});

it('objects and lists may have so many levels', () => {
  const nested = (levels: number) => `${'[{"a":'.repeat(levels / 2)}1${'}]'.repeat(levels / 2)}`;
  expect(exceeded(nested(MAX_LEVELS), 100)).toBeNull();
  expect(exceeded(nested(MAX_LEVELS + 2), 100)).toBe('levels');
  expect(exceeded('[[],[],[],[]]')).toBeNull();
});

it('text that is not JSON is for the parser', () => {
  for (const text of ['', '"', '"\\', ']]]]', '{"a":']) {
    expect(exceeded(text)).toBeNull();
  }
});
