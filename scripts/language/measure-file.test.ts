import { expect, it } from 'vitest';
import { measureFile, measureText } from './measure-file.ts';

const measure = (text: string) => measureFile('server/src/a-file.tsx', text);

it('counts comments that open with a bare clause, line comments that belong together as one', () => {
  const { comments, bareClauses } = measure(`
/**
 * What a run
 * skips.
 */
// Once the row
// is there.
/** Returns what a run skips. */
// biome-ignore lint: Where it is needed.
const url = 'https://example.com'; // As it is stored.
`);
  expect(comments).toBe(4);
  expect(bareClauses.map(({ line, found }) => `${line} ${found}`)).toEqual([
    '2 What a run skips.',
    '6 Once the row is there.',
    '10 As it is stored.',
  ]);
});

it('counts functions called somethingOf and variables that name nothing', () => {
  const { vagueNames } = measure(`
export function keyOf(one: string, { shown: kept = 1, left }: Options) {
  const [named] = [one];
  const textOf = (value: string) => value;
  const indexOf = 1;
  rows.map(({ other: row }) => rows.indexOf(row));
  return node.one;
}
`);
  expect(vagueNames.map(({ found }) => found)).toEqual(['keyOf', 'one', 'kept', 'named', 'textOf']);
});

it('counts sentences such as "X is no list" in comments, texts and documents', () => {
  const { isNo } = measure(`
// The value is no list.
const a = 'That was no list, and there is no list.';
const b = <p>It is no longer one, and it is no list.</p>;
`);
  expect(isNo.map(({ line }) => line)).toEqual([2, 3, 4]);
  expect(measureText('docs/a.md', '# A\n\nIt is no list.').isNo.map(({ line }) => line)).toEqual([
    3,
  ]);
});
