import { expect, test } from 'vitest';
import { forEachDueRow, type LeftOut } from './each-due-row.ts';
import { createRowPauses } from './row-pauses.ts';

interface Row {
  _id: string;
  org_id: string;
}

const options = { log: { error: () => {} }, name: 'the work', describe: () => ({}) };
/** Creates a table of rows whose id begins with their organization. */
const createTable = (...ids: string[]) => {
  const rows = new Map(ids.map((_id) => [_id, { _id, org_id: _id.slice(0, 1) }]));
  const list = async (limit: number, leftOut: LeftOut): Promise<Row[]> =>
    [...rows.values()]
      .filter(({ _id, org_id }) => !leftOut.ids.includes(_id) && !leftOut.orgs.includes(org_id))
      .slice(0, limit);
  return { rows, list };
};

test('rows that stay due hold up no others, and wait longer each time', async () => {
  let now = 0;
  const pauses = createRowPauses(() => now);
  const { rows, list } = createTable('a1', 'a2', 'a3', 'b1');
  const tried: string[] = [];
  const work = async ({ _id }: Row) => {
    tried.push(_id);
    if (_id === 'a1' || _id === 'a2') {
      throw new Error('bad');
    }
    rows.delete(_id);
  };
  const pass = () => forEachDueRow(list, work, { ...options, batchSize: 2, pauses });
  await pass();
  expect([...rows.keys()]).toEqual(['a1', 'a2']);
  for (const [at, expected] of [
    [4_000, []],
    [6_000, ['a1', 'a2']],
    [15_000, []],
    [19_000, ['a1', 'a2']],
  ] as const) {
    tried.length = 0;
    now = at;
    await pass();
    expect(tried).toEqual(expected);
  }
});

test('organizations have turns of one batch', async () => {
  const { rows, list } = createTable('a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'c1', 'c2', 'c3');
  const served: string[] = [];
  const work = async ({ _id }: Row) => {
    served.push(_id);
    rows.delete(_id);
  };
  expect(await forEachDueRow(list, work, { ...options, batchSize: 2 })).toBe(9);
  expect(served).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4', 'c2', 'c3', 'a5']);
});
