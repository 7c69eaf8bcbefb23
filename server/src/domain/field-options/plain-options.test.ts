import { expect, test } from 'vitest';
import { plainOptions } from './plain-options.ts';

const NO_LABELS = { list: [], by_key: {} };
const valuesOf = ({ options }: ReturnType<typeof plainOptions>) =>
  options.map(({ value }) => value);

test('options of the portal are narrowed by a search of name or value', () => {
  const fixed = { kind: 'fixed' as const, options: [{ name: 'Lead', value: 7 }, { value: 'WON' }] };
  expect(plainOptions(fixed, NO_LABELS, undefined)).toEqual({
    options: fixed.options,
    truncated: false,
  });
  const found = ['wo', 'lead', '7', 'x'].map((search) =>
    valuesOf(plainOptions(fixed, NO_LABELS, search)),
  );
  expect(found).toEqual([['WON'], [7], [7], []]);
});

test('labels of a key go before the list that serves all', () => {
  const labels = {
    list: [{ name: 'All', value: 1 }],
    by_key: { own: [{ name: 'Own', value: 2 }] },
  };
  const of = (key?: string) =>
    valuesOf(
      plainOptions({ kind: 'labels', ...(key === undefined ? {} : { key }) }, labels, undefined),
    );
  expect([of(), of('own'), of('other'), of('constructor')]).toEqual([[1], [2], [1], [1]]);
});
