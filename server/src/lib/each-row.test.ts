import { expect, test } from 'vitest';
import { forAllOrEach, forEachRow } from './each-row.ts';

const lines: string[] = [];
const options = {
  log: {
    error: (fields: object, message: string) => lines.push(`${JSON.stringify(fields)} ${message}`),
  },
  name: 'the work',
  describe: (row: { _id: string }) => ({ row: row._id }),
};
const buildRows = (...ids: string[]) => ids.map((_id) => ({ _id }));
const failFor =
  (served: string[], ...bad: string[]) =>
  async ({ _id }: { _id: string }) => {
    if (bad.includes(_id)) {
      throw 'bad';
    }
    served.push(_id);
  };

test('a row that fails is recorded, also where that fails too, and the others are served', async () => {
  for (const concurrency of [1, 3]) {
    lines.length = 0;
    const served: string[] = [];
    const onFailure = async ({ _id }: { _id: string }) => {
      if (_id === 'b') {
        throw 'full';
      }
    };
    const work = failFor(served, 'a', 'b');
    const rowOptions = { ...options, concurrency, onFailure };
    expect(await forEachRow(buildRows('a', 'b', 'c', 'd'), work, rowOptions)).toEqual(
      buildRows('a', 'b'),
    );
    expect(served).toEqual(['c', 'd']);
    expect(lines).toEqual([
      '{"err":"bad","row":"a"} the work failed',
      '{"err":"bad","row":"b"} the work failed',
      '{"err":"full","row":"b"} the work failed, and that could not be recorded',
    ]);
  }
});

test('work on all rows that fails is repeated for each, unless the error says nothing about a row', async () => {
  const served: string[] = [];
  const work = async (rows: readonly { _id: string }[]) => {
    for (const row of rows) {
      await failFor(served, 'b')(row);
    }
  };
  expect(await forAllOrEach(buildRows('c', 'd'), work, options)).toEqual([]);
  expect(await forAllOrEach(buildRows('b', 'e'), work, options)).toEqual(buildRows('b'));
  expect(served).toEqual(['c', 'd', 'e']);
  const isGeneral = () => true;
  await expect(forAllOrEach(buildRows('b'), work, { ...options, isGeneral })).rejects.toBe('bad');
});
