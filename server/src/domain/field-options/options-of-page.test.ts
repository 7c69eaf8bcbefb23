import { expect, test } from 'vitest';
import { parseOutput } from '../calls/actions/parse-output.ts';
import { createOptionCollector } from './option-collector.ts';
import { optionsOfPage } from './options-of-page.ts';

const pointers = { list: '/things', name_pointer: '/name', value_pointer: '/id' };

function optionsOf(...entries: string[]) {
  const collector = createOptionCollector(undefined);
  collector.add(optionsOfPage(parseOutput(`{"things":[${entries.join(',')}]}`), pointers) ?? []);
  return collector.found().options;
}

test('options have a value each, once, and a name', () => {
  const options = optionsOf(
    '{"id":7,"name":"Seven"}',
    '{"id":7,"name":"Seven again"}',
    '{"id":"7","name":12}',
    '{"id":true,"name":"Yes"}',
    '{"id":"__proto__","name":"  "}',
    `{"id":"long","name":"${'n'.repeat(239)}\u{1F4CC}"}`,
  );
  expect(options).toEqual([
    { name: 'Seven', value: 7 },
    { name: '12', value: '7' },
    { name: 'Yes', value: true },
    { name: '__proto__', value: '__proto__' },
    { name: 'n'.repeat(239), value: 'long' },
  ]);
});

test('entries without a usable value are left out', () => {
  const values = ['null', '""', '{"a":1}', '[1]', '1e999', `"${'v'.repeat(2001)}"`];
  expect(optionsOf(...values.map((id) => `{"id":${id},"name":"N"}`), '"text"', '{}', '3')).toEqual(
    [],
  );
});

test('whole numbers that would be rounded are text, everywhere and nowhere else', () => {
  const long = '{"id":9007199254740993,"name":"He said \\"1234567890123456789\\""}';
  expect(optionsOf(long, '{"id":-9007199254740993}', '{"id":0.1234567890123456}')).toEqual([
    { name: 'He said "1234567890123456789"', value: '9007199254740993' },
    { name: '-9007199254740993', value: '-9007199254740993' },
    { name: '0.1234567890123456', value: 0.1234567890123456 },
  ]);
});

test('a list may be the whole response, and its entries the options', () => {
  const plain = { list: '', name_pointer: '', value_pointer: '' };
  expect(optionsOfPage(['a', 'b'], plain)).toEqual([
    { name: 'a', value: 'a' },
    { name: 'b', value: 'b' },
  ]);
  expect(optionsOfPage({ things: {} }, pointers)).toBeNull();
});
