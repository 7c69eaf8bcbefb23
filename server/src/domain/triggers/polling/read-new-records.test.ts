import { array, assert, asyncProperty, boolean, integer, record as shape } from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Trigger } from '#connectors/connector.gen.d.ts';
import type { PollFields, PollState } from './poll-state.ts';
import { type Reading, type ReadPage, readNewRecords } from './read-new-records.ts';

const START = Date.parse('2026-11-20T10:00:00Z');
const at = (seconds: number) => new Date(START + seconds * 1000);

interface Item {
  id: number;
  at?: string | number;
  draft?: boolean;
}
const item = (id: number, seconds: number): Item => ({ id, at: at(seconds).toISOString() });

const base = {
  key: 'thing_created',
  name: 'Thing created',
  action: 'list_things',
  list: '/things',
  record_id: '/id',
  output: { type: 'object' },
  sample: { id: 1, at: '2026-11-20T10:00:00Z' },
};
const timed: Trigger = {
  ...base,
  input: { since: '{cursor}', size: 2 },
  cursor: { kind: 'time', pointer: '/at', format: 'iso', overlap_s: 60 },
};
const newestFirst: Trigger = {
  ...base,
  cursor: { kind: 'time', pointer: '/at', format: 'iso', overlap_s: 60 },
  newest_first: '/at',
};
const byId: Trigger = { ...base, cursor: { kind: 'increasing_id' }, newest_first: '/id' };

/** Two records on a page, as the app has them when the page is read. */
function createPages(items: () => readonly Item[], seen: PollFields[] = []): ReadPage {
  return async (fields) => {
    seen.push(fields);
    const from = Number(fields.from ?? 0);
    const since = typeof fields.since === 'string' ? fields.since : '';
    const listed = items().filter(({ at: time }) => since === '' || String(time) >= since);
    const things = listed.slice(from, from + 2);
    const hasMore = from + 2 < listed.length;
    return { data: { things }, next: hasMore ? { ...fields, from: from + 2 } : null };
  };
}

const listIds = ({ records }: Reading) => records.map(({ id }) => Number(id));

describe('records with a time', () => {
  test('are new from the second reading on, each once, however late they appear', async () => {
    const items = [item(1, -3600), item(2, -5)];
    const sent: PollFields[] = [];
    const read = createPages(() => items, sent);
    const first = await readNewRecords(timed, null, at(0), read);
    expect(listIds(first)).toEqual([]);
    items.push(item(3, 10), item(4, -20));
    const second = await readNewRecords(timed, first.state, at(60), read);
    expect(listIds(second)).toEqual([4, 3]);
    items.push(item(5, -40));
    const third = await readNewRecords(timed, second.state, at(120), read);
    expect(listIds(third)).toEqual([5]);
    expect(listIds(await readNewRecords(timed, third.state, at(180), read))).toEqual([]);
    expect(sent[0]).toEqual({ since: '2026-11-20T09:59:00.000Z', size: 2 });
    expect(third.state.cursor).toBe('2026-11-20T10:00:10.000Z');
  });

  test('are read on where page_limit ended the reading, and nothing is lost in between', async () => {
    const items = [item(1, 1), item(2, 2), item(3, 3), item(4, 4), item(5, 5)];
    const limited = { ...timed, page_limit: 1 };
    const state: PollState = { cursor: at(0).toISOString(), seen: {} };
    const read = createPages(() => items);
    const first = await readNewRecords(limited, state, at(60), read);
    expect(listIds(first)).toEqual([1, 2]);
    expect(first.state).toMatchObject({ cursor: state.cursor, unfinished: { pages: 1 } });
    const second = await readNewRecords(limited, first.state, at(60), read);
    expect(listIds(second)).toEqual([3, 4]);
    const third = await readNewRecords(limited, second.state, at(60), read);
    expect(listIds(third)).toEqual([5]);
    expect(third.state).toEqual({
      cursor: at(5).toISOString(),
      seen: Object.fromEntries([1, 2, 3, 4, 5].map((id) => [id, at(id).toISOString()])),
    });
  });

  test('of an interrupted first reading are from before', async () => {
    const items = [item(1, -5), item(2, -4), item(3, -3)];
    const limited = { ...timed, page_limit: 1 };
    const read = createPages(() => items);
    const first = await readNewRecords(limited, null, at(0), read);
    const second = await readNewRecords(limited, first.state, at(1), read);
    expect([listIds(first), listIds(second)]).toEqual([[], []]);
    expect(second.state.unfinished).toBeUndefined();
  });

  test('newest first, are read no further than what is known', async () => {
    const items = Array.from({ length: 20 }, (_, index) => item(20 - index, -index * 100));
    const sent: PollFields[] = [];
    const read = createPages(() => items, sent);
    const first = await readNewRecords(newestFirst, null, at(0), read);
    expect(sent).toHaveLength(1);
    items.unshift(item(23, 30), item(22, 20), item(21, 10));
    const second = await readNewRecords(newestFirst, first.state, at(60), read);
    expect(listIds(second)).toEqual([21, 22, 23]);
    expect(sent).toHaveLength(4);
  });

  test('of the future do not move the cursor beyond now', async () => {
    const items = [item(1, 365 * 24 * 3600)];
    const read = createPages(() => items);
    const first = await readNewRecords(timed, null, at(0), read);
    items.push(item(2, 10));
    const second = await readNewRecords(timed, first.state, at(60), read);
    expect(listIds(second)).toEqual([2]);
  });

  test('without an id or a time, or that the trigger leaves out, start nothing', async () => {
    const items = [{ id: 1 }, item(2, 10), { ...item(3, 11), draft: true }];
    const skipping = { ...newestFirst, skip: '/draft' };
    const state = { cursor: at(0).toISOString(), seen: {} };
    const reading = await readNewRecords(
      skipping,
      state,
      at(60),
      createPages(() => items),
    );
    expect(listIds(reading)).toEqual([2]);
    expect(reading.unreadable).toBe(1);
  });

  test.each([
    ['iso', '2026-11-20T09:59:00.000Z'],
    ['iso_s', '2026-11-20T09:59:00Z'],
    ['epoch_s', '1795168740'],
    ['epoch_ms', '1795168740000'],
  ] as const)('are asked for as %s', async (format, written) => {
    const sent: PollFields[] = [];
    const cursor = { kind: 'time' as const, pointer: '/at', format, overlap_s: 60 };
    const input = { filter: [{ from: 'x{cursor}' }] };
    await readNewRecords(
      { ...timed, cursor, input },
      null,
      at(0),
      createPages(() => [], sent),
    );
    expect(sent).toEqual([{ filter: [{ from: `x${written}` }] }]);
  });

  test.each([[1763632740, 1763632740000, '2025-11-20 09:59:00', '2025-11-20T10:59:00+01:00']])(
    'may be written as %j, %j, %s and %s',
    async (...times) => {
      const items = times.map((time, id) => ({ id, at: time }));
      const state = { cursor: '2025-11-20T09:59:30.000Z', seen: {} };
      const read = createPages(() => items);
      const reading = await readNewRecords(
        newestFirst,
        state,
        new Date('2025-11-20T10:00:00Z'),
        read,
      );
      expect(reading.state.seen).toEqual(
        Object.fromEntries(times.map((_, id) => [id, '2025-11-20T09:59:00.000Z'])),
      );
    },
  );
});

describe('records with increasing ids', () => {
  test('are new above the highest one, as numbers', async () => {
    const items: Item[] = [{ id: 9 }, { id: 8 }, { id: 7 }];
    const sent: PollFields[] = [];
    const read = createPages(() => items, sent);
    const first = await readNewRecords(byId, null, at(0), read);
    expect(first).toMatchObject({ records: [], state: { cursor: '9', seen: {} } });
    expect(sent).toHaveLength(1);
    items.unshift({ id: 11 }, { id: 10 });
    const second = await readNewRecords(byId, first.state, at(60), read);
    expect(listIds(second)).toEqual([10, 11]);
    expect(second.state.cursor).toBe('11');
    expect(listIds(await readNewRecords(byId, second.state, at(90), read))).toEqual([]);
  });
});

describe('records with a cursor of the provider', () => {
  const synced: Trigger = {
    ...base,
    input: { token: '{cursor}', kind: 'all' },
    cursor: { kind: 'provider', next: '/token' },
  };

  test('are those that it lists after the first reading', async () => {
    const sent: PollFields[] = [];
    const answers = [
      { things: [{ id: 1 }], token: 't1' },
      { things: [{ id: 2 }, { id: 2 }], token: 't2' },
      { things: [] },
    ];
    const read: ReadPage = async (fields) => {
      sent.push(fields);
      return { data: answers[sent.length - 1], next: null };
    };
    const first = await readNewRecords(synced, null, at(0), read);
    const second = await readNewRecords(synced, first.state, at(60), read);
    const third = await readNewRecords(synced, second.state, at(120), read);
    expect([first, second, third].map(listIds)).toEqual([[], [2], []]);
    expect(third.state.cursor).toBe('t2');
    expect(sent).toEqual([
      { kind: 'all' },
      ...['t1', 't2'].map((token) => ({ token, kind: 'all' })),
    ]);
  });

  test('without a cursor in the last page are an error', async () => {
    const read: ReadPage = async () => ({ data: { things: [] }, next: null });
    await expect(readNewRecords(synced, null, at(0), read)).rejects.toMatchObject({
      code: 'UNREADABLE',
    });
  });
});

test('a response without a list is an error', async () => {
  const read: ReadPage = async () => ({ data: { things: 'none' }, next: null });
  await expect(readNewRecords(timed, null, at(0), read)).rejects.toThrow('"/things"');
});

// The app may change between two pages. Records that appear within the overlap are read once.
test('every record is read exactly once, in whatever pages and orders', async () => {
  const arrivals = array(
    shape({ second: integer({ min: 1, max: 900 }), late: integer({ min: 0, max: 59 }) }),
    {
      maxLength: 30,
    },
  );
  await assert(
    asyncProperty(
      arrivals,
      boolean(),
      integer({ min: 1, max: 3 }),
      async (records, isDescending, page_limit) => {
        const all = records.map(({ second, late }, id) => ({
          ...item(id, second),
          from: second + late,
        }));
        const order = isDescending ? -1 : 1;
        let clock = 0;
        const visible = () =>
          all
            .filter(({ from }) => from <= clock)
            .sort((a, b) => order * (String(a.at).localeCompare(String(b.at)) || a.id - b.id));
        const trigger = { ...(isDescending ? newestFirst : timed), page_limit };
        const started: number[] = [];
        const read = createPages(visible);
        let { state } = await readNewRecords(trigger, null, at(0), read);
        while (clock < 1000 || state.unfinished !== undefined) {
          clock += state.unfinished === undefined ? 30 : 0;
          const reading = await readNewRecords(trigger, state, at(clock), read);
          started.push(...listIds(reading));
          state = reading.state;
        }
        expect(started.sort((a, b) => a - b)).toEqual(all.map(({ id }) => id));
      },
    ),
  );
});
