import { describe, expect, it } from 'vitest';
import type { StoredPortalField } from '#db/schema/configs/stored-portal.ts';
import { limitArchive } from './archived-fields.ts';
import { findMovedEntries } from './find-moved-entries.ts';
import { findPortalDifferences } from './portal-differences.ts';

const [FIRST, SECOND] = ['6720c1d0c2d8e10013b5d301', '6720c1d0c2d8e10013b5d302'];
const PAGES = [{ id: 'general', name: 'General Fields' }];
const field = (id: string, values: Partial<StoredPortalField> = {}): StoredPortalField => ({
  id,
  name: id.toUpperCase(),
  field_type: 'text',
  ...values,
});

describe('differences', () => {
  const names = {
    fields: new Map([
      ['/region', 2],
      ['/old', 1],
      [`${FIRST}/group`, 4],
    ]),
    workflows: new Map([[FIRST, 3]]),
    names: new Map([[FIRST, 'Copy contacts']]),
  };

  it('name what was added, changed, moved, removed and restored, with the configs that it touches', () => {
    const before = {
      pages: [...PAGES, { id: 'more', name: 'More' }],
      fields: [field('a'), field('b'), field('c'), field('region')],
      workflows: [{ id: FIRST, fields: [field('group')] }],
      archived: [{ field: field('old') }, { field: field('old'), workflow_id: FIRST }],
    };
    const after = {
      pages: [{ id: 'general', name: 'Start' }],
      fields: [
        field('c'),
        field('a', { required: true, help_text: 'Help' }),
        field('b'),
        field('old'),
        field('new'),
      ],
      workflows: [
        { id: SECOND, fields: [field('old')] },
        { id: FIRST, auto_enable: true, fields: [] },
      ],
    };
    expect(findPortalDifferences(before, after, names)).toEqual([
      { kind: 'changed', what: 'page', id: 'general', name: 'Start', keys: ['name'], configs: 0 },
      { kind: 'removed', what: 'page', id: 'more', name: 'More', configs: 0 },
      { kind: 'moved', what: 'field', id: 'c', name: 'C', configs: 0 },
      {
        kind: 'changed',
        what: 'field',
        id: 'a',
        name: 'A',
        keys: ['required', 'help_text'],
        configs: 0,
      },
      { kind: 'restored', what: 'field', id: 'old', name: 'OLD', configs: 1 },
      { kind: 'added', what: 'field', id: 'new', name: 'NEW', configs: 0 },
      { kind: 'removed', what: 'field', id: 'region', name: 'REGION', configs: 2 },
      { kind: 'added', what: 'workflow', id: SECOND, name: SECOND, configs: 0 },
      {
        kind: 'changed',
        what: 'workflow',
        id: FIRST,
        name: 'Copy contacts',
        keys: ['auto_enable'],
        configs: 3,
      },
      {
        kind: 'added',
        what: 'field',
        id: 'old',
        name: 'OLD',
        workflow_id: SECOND,
        configs: 0,
      },
      {
        kind: 'removed',
        what: 'field',
        id: 'group',
        name: 'GROUP',
        workflow_id: FIRST,
        configs: 4,
      },
    ]);
  });

  it('do not depend on the order of keys', () => {
    const [original, sameField] = [
      { id: 'a', name: 'A', field_type: 'text' as const, required: true },
      { required: true, field_type: 'text' as const, name: 'A', id: 'a' },
    ];
    const portal = { pages: PAGES, workflows: [] };
    const before = { ...portal, fields: [original], archived: [] };
    expect(findPortalDifferences(before, { ...portal, fields: [sameField] }, names)).toEqual([]);
  });
});

describe('findMovedEntries', () => {
  it.each([
    ['abcd', 'abcd', ''],
    ['abcd', 'dabc', 'd'],
    ['abcd', 'bcda', 'a'],
    ['abcdef', 'aecdbf', 'be'],
    ['', '', ''],
  ])('from %j to %j: %j', (before, after, moved) => {
    expect([...findMovedEntries([...before], [...after])].sort().join('')).toBe(moved);
  });

  it('of a reversed order all but one', () => {
    expect(findMovedEntries([...'abcd'], [...'dcba']).size).toBe(3);
  });
});

describe('the archive', () => {
  const archived = (count: number, values: Partial<StoredPortalField> = {}) =>
    Array.from({ length: count }, (_, at) => ({ field: field(`f${at}`, values) }));

  it('is bounded: fields with values stay', () => {
    const archive = limitArchive(archived(2_500), ({ field: { id } }) => id === 'f2499');
    expect(archive).toHaveLength(2_000);
    expect(archive[0]?.field.id).toBe('f2499');
  });

  it('keeps 5,000 options, and fields without theirs', () => {
    const options = {
      kind: 'fixed' as const,
      options: Array.from({ length: 3_000 }, (_, value) => ({ value })),
    };
    const archive = limitArchive(archived(2, { field_type: 'select', options }), () => true);
    expect(archive.map(({ field: item }) => 'options' in item)).toEqual([true, false]);
  });
});
