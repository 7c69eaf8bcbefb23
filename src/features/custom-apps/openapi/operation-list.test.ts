import type { OpenApiOperation } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { describe, expect, it } from 'vitest';
import {
  ALL_GROUPS,
  findOperations,
  getSelectionState,
  listGroups,
  NO_GROUP,
  splitByGroup,
  withSelection,
} from './operation-list';

const operation = (key: string, tag?: string): OpenApiOperation => ({
  key,
  title: key.replaceAll('_', ' '),
  method: key.startsWith('create') ? 'POST' : 'GET',
  path: `/v1/${key.split('_').at(-1)}`,
  ticked: false,
  ...(tag === undefined ? {} : { tag }),
});

const ALL = [
  operation('list_parcels', 'Parcels'),
  operation('health'),
  operation('list_drivers', 'Drivers'),
  operation('create_parcels', 'Parcels'),
];
const keys = (operations: readonly OpenApiOperation[]) => operations.map(({ key }) => key);

describe('finding operations', () => {
  it('groups them in the document’s order, those without a tag last', () => {
    expect(listGroups(ALL)).toEqual(['Parcels', 'Drivers', NO_GROUP]);
    expect(keys(findOperations(ALL, { text: '', group: ALL_GROUPS }))).toEqual([
      'list_parcels',
      'create_parcels',
      'list_drivers',
      'health',
    ]);
  });

  it.each([
    ['parcels', ALL_GROUPS, ['list_parcels', 'create_parcels']],
    ['POST  /v1', ALL_GROUPS, ['create_parcels']],
    ['list', 'Drivers', ['list_drivers']],
    ['', NO_GROUP, ['health']],
    ['nothing', ALL_GROUPS, []],
  ])('by “%s” in %s', (text, group, found) => {
    expect(keys(findOperations(ALL, { text, group }))).toEqual(found);
  });

  it('cuts a page into its groups', () => {
    const page = findOperations(ALL, { text: '', group: ALL_GROUPS }).slice(1, 4);
    expect(splitByGroup(page).map((run) => [run.group, keys(run.operations)])).toEqual([
      ['Parcels', ['create_parcels']],
      ['Drivers', ['list_drivers']],
      [NO_GROUP, ['health']],
    ]);
  });
});

describe('the selection', () => {
  it('of visible operations leaves the others unchanged', () => {
    const parcels = findOperations(ALL, { text: 'parcels', group: ALL_GROUPS });
    const some = withSelection(new Set(['health']), parcels, true);
    expect([...some].sort()).toEqual(['create_parcels', 'health', 'list_parcels']);
    expect([...withSelection(some, parcels, false)]).toEqual(['health']);
    expect(getSelectionState(ALL, some)).toBe('indeterminate');
    expect(getSelectionState(parcels, some)).toBe(true);
    expect(getSelectionState(parcels, new Set())).toBe(false);
  });
});
