import { findJsonError } from '@patchbay/rules/find-json-error.ts';
import { expect, it } from 'vitest';
import { parseJson } from './parse-json';

it.each([
  ['{\n  "a": 1\n  "b": 2\n}', 'line 3, column 3', 'A "," or "}" is expected.'],
  ['{\n  "a": 1,\n}', 'line 3, column 1', 'Remove the comma before "}", or add what follows it.'],
  ['[1, 2', 'line 1, column 6', 'The text ends too early. Add the missing "]".'],
  ["{'a': 1}", 'line 1, column 2', 'Texts and keys stand in straight double quotes (").'],
  ['{"a" 1}', 'line 1, column 6', 'A ":" is expected after the key.'],
  ['{"a": "x\ny"}', 'line 1, column 9', 'A line break cannot stand in a text.'],
  ['{"a": "C:\\Users"}', 'line 1, column 10', 'This escape is unknown.'],
  ['{"a": undefined}', 'line 1, column 7', 'A value is expected'],
  ['{"a": 01}', 'line 1, column 7', 'A value is expected'],
  ['{"a": 1} x', 'line 1, column 10', 'The JSON has ended here.'],
  ['{"a": "x', 'line 1, column 7', 'This text is not closed.'],
  ['{"a": }', 'line 1, column 7', 'A value is missing after ":".'],
  ['[1, ]', 'line 1, column 5', 'Remove the comma before "]"'],
])('names line and column of the first mistake in %j', (text, position, message) => {
  const parsed = parseJson(text);
  expect(parsed.isJson ? '' : parsed.problem).toContain(`(${position}): ${message}`);
});

it('finds a mistake in exactly those texts that JSON.parse refuses', () => {
  const valid = '{"a":[1,-2.5e+3,"x\\u00e9\\n",true,null,{}],"b":{"c":[]}}';
  const characters = ['{', '}', '[', ']', ',', ':', '"', '\\', '0', '-', 'e', 't', ' ', '\n'];
  for (let offset = 0; offset <= valid.length; offset += 1) {
    for (const char of [...characters, '']) {
      for (const rest of [valid.slice(offset), valid.slice(offset + 1)]) {
        const text = valid.slice(0, offset) + char + rest;
        const parsed = parseJson(text);
        expect([text, findJsonError(text) === undefined]).toEqual([text, parsed.isJson]);
      }
    }
  }
});

it('reads a text that is nested very deeply', () => {
  expect(findJsonError('['.repeat(20_000))?.offset).toBe(20_000);
});
