import { expect, test } from 'vitest';
import { parseOutput } from '../calls/actions/parse-output.ts';
import { createOptionCollector } from './option-collector.ts';
import { readPageOptions } from './options-of-page.ts';

const pointers = { list: '/things', name_pointer: '/name', value_pointer: '/id' };

const owner = { org_id: 'an organization', linked_account: null };

async function readOptions(...entries: string[]) {
  const collector = createOptionCollector(undefined);
  const page = parseOutput(`{"things":[${entries.join(',')}]}`);
  collector.add((await readPageOptions(page, pointers, owner)) ?? []);
  return collector.found().options;
}

test('options have a value each, once, and a name', async () => {
  const options = await readOptions(
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

test('entries without a usable value are left out', async () => {
  const values = ['null', '""', '{"a":1}', '[1]', '1e999', `"${'v'.repeat(2001)}"`];
  expect(
    await readOptions(...values.map((id) => `{"id":${id},"name":"N"}`), '"text"', '{}', '3'),
  ).toEqual([]);
});

test('whole numbers that would be rounded are text, everywhere and nowhere else', async () => {
  const long = '{"id":9007199254740993,"name":"He said \\"1234567890123456789\\""}';
  expect(await readOptions(long, '{"id":-9007199254740993}', '{"id":0.1234567890123456}')).toEqual([
    { name: 'He said "1234567890123456789"', value: '9007199254740993' },
    { name: '-9007199254740993', value: '-9007199254740993' },
    { name: '0.1234567890123456', value: 0.1234567890123456 },
  ]);
});

test('a list may be the whole response, and its entries the options', async () => {
  const plain = { list: '', name_pointer: '', value_pointer: '' };
  expect(await readPageOptions(['a', 'b'], plain, owner)).toEqual([
    { name: 'a', value: 'a' },
    { name: 'b', value: 'b' },
  ]);
  expect(await readPageOptions({ things: {} }, pointers, owner)).toBeNull();
});

test('requests get a turn between the parts of a long list', async () => {
  let turns = 0;
  const count = () => {
    turns += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  const list = Array.from({ length: 120_000 }, (_, id) => ({ id }));
  const options = await readPageOptions({ things: list }, pointers, owner);
  clearImmediate(next);
  expect(options).toHaveLength(list.length);
  expect(turns).toBeGreaterThan(1);
});
