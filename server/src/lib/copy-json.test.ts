import { expect, test } from 'vitest';
import { copyJson } from './copy-json.ts';

test('the copy has its own lists and objects, each as often as the value has it', () => {
  const list = [{ a: 'text' }, null, 1];
  const value = { first: list, second: list, further: JSON.parse('{"__proto__":{"a":[true]}}') };
  const copy = copyJson(value);
  // `toEqual` does not compare a key `__proto__`.
  expect(JSON.stringify(copy)).toBe(JSON.stringify(value));
  const [first, second] = Object.values(Object(copy));
  expect(first).not.toBe(list);
  expect(second).toBe(first);
});
