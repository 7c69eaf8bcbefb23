import { expect, it } from 'vitest';
import { findRefused } from './find-refused.ts';
import { readJson } from './read-json.ts';

const toBytes = (text: string) => Buffer.from(text);

it.each([
  ['{"a": {"b/c": [1, {"__proto__": 2}]}}', '/a/b~1c/1/__proto__'],
  ['{"\u005f_proto__": 1}', '/__proto__'],
  ['[{"constructor": {"prototype": {}}}]', '/0/constructor/prototype'],
  [
    `{"fields": {"rules": ${'{"rules":['.repeat(25)}1${']}'.repeat(25)}}}`,
    `/fields/rules${'/rules/0'.repeat(15)}`,
  ],
  [`${'['.repeat(40)}${']'.repeat(40)}`, '/0'.repeat(32)],
])('%s is refused for its part', (text, pointer) => {
  expect(findRefused(toBytes(text))).toBe(pointer);
  expect(readJson(toBytes(text), 1000)).toMatchObject({ pointer });
});

it.each([
  '{"a": "__proto__", "constructor": 1, "prototype": {"x": ",{["}, "b": "\\"__proto__"}',
  `${'['.repeat(32)}${']'.repeat(32)}`,
  '{"a',
  ']]',
  '',
])('%s has no such part', (text) => {
  expect(findRefused(toBytes(text))).toBeNull();
});

it.each([
  [String.raw`{"a":{"b":["\u0000"]}}`, '/a/b/0'],
  [String.raw`{"a\uD800":1}`, ''],
  [String.raw`{"a":"\ud83d\ude80 \\u0000"}`, undefined],
])('of %s it says what cannot be stored', (text, pointer) => {
  const read = readJson(toBytes(text), 1000);
  expect(read.kind === 'value' ? read.unstorable?.pointer : read).toBe(pointer);
});

it.each([
  ['{"a":[{"b/c":1e400}]}', '/a/0/b~1c'],
  ['-1E+0309', ''],
  [`{"n":${'9'.repeat(400)}}`, '/n'],
  ['{"n":1e308,"hash":"e999","m":1e-999}', undefined],
  [`["${'1'.repeat(400)}"]`, undefined],
])('of %s it finds the number that is too large', (text, pointer) => {
  const read = readJson(toBytes(text), 1000);
  expect(read.kind === 'infinite' ? read.pointer : undefined).toBe(pointer);
});
