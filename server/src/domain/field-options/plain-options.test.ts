import { expect, test } from 'vitest';
import { listPlainOptions } from './plain-options.ts';

const NO_LABELS = { list: [], by_key: {} };
const listValues = ({ options }: ReturnType<typeof listPlainOptions>) =>
  options.map(({ value }) => value);

test('options of the portal are narrowed by a search of name or value', () => {
  const fixed = { kind: 'fixed' as const, options: [{ name: 'Lead', value: 7 }, { value: 'WON' }] };
  expect(listPlainOptions(fixed, NO_LABELS, undefined)).toEqual({
    options: fixed.options,
    truncated: false,
  });
  const found = ['wo', 'lead', '7', 'x'].map((search) =>
    listValues(listPlainOptions(fixed, NO_LABELS, search)),
  );
  expect(found).toEqual([['WON'], [7], [7], []]);
});

test('labels of a key go before the list that serves all', () => {
  const labels = {
    list: [{ name: 'All', value: 1 }],
    by_key: { own: [{ name: 'Own', value: 2 }] },
  };
  const of = (key?: string) =>
    listValues(
      listPlainOptions(
        { kind: 'labels', ...(key === undefined ? {} : { key }) },
        labels,
        undefined,
      ),
    );
  expect([of(), of('own'), of('other'), of('constructor')]).toEqual([[1], [2], [1], [1]]);
});
