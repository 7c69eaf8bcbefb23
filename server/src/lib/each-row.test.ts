import { expect, test } from 'vitest';
import { forEachDueRow, forEachRow } from './each-row.ts';
import { createRowPauses } from './row-pauses.ts';

const lines: string[] = [];
const options = {
  log: {
    error: (fields: object, message: string) => lines.push(`${JSON.stringify(fields)} ${message}`),
  },
  name: 'the work',
  describe: (row: { _id: string }) => ({ row: row._id }),
};
const rowsOf = (...ids: string[]) => ids.map((_id) => ({ _id }));
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
    const given = { ...options, concurrency, onFailure };
    expect(await forEachRow(rowsOf('a', 'b', 'c', 'd'), work, given)).toEqual(rowsOf('a', 'b'));
    expect(served).toEqual(['c', 'd']);
    expect(lines).toEqual([
      '{"err":"bad","row":"a"} the work failed',
      '{"err":"bad","row":"b"} the work failed',
      '{"err":"full","row":"b"} the work failed, and that could not be recorded',
    ]);
  }
});

test('rows that stay due hold up no others, and wait longer each time', async () => {
  let now = 0;
  const pauses = createRowPauses(() => now);
  const due = new Set(['a', 'b', 'c', 'd']);
  const served: string[] = [];
  const tried: string[] = [];
  const pass = () =>
    forEachDueRow(
      async (limit, except) =>
        rowsOf(...[...due].filter((id) => !except.includes(id))).slice(0, limit),
      async (row) => {
        tried.push(row._id);
        await failFor(served, 'a', 'b')(row);
        due.delete(row._id);
      },
      { ...options, batchSize: 2, pauses },
    );
  await pass();
  expect(served).toEqual(['c', 'd']);
  for (const [at, expected] of [
    [4_000, []],
    [6_000, ['a', 'b']],
    [15_000, []],
    [19_000, ['a', 'b']],
  ] as const) {
    tried.length = 0;
    now = at;
    await pass();
    expect(tried).toEqual(expected);
  }
});
