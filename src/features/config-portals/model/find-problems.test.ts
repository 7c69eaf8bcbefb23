import type { PortalDocument, PortalField } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { describe, expect, it } from 'vitest';
import { findProblems } from './find-problems';
import { findError, toErrors } from './problem';
import { locateServerProblems } from './server-problems';

const field = (more: Partial<PortalField>): PortalField => ({
  id: 'f1',
  name: 'Field',
  field_type: 'text',
  ...more,
});

const portal = (fields: PortalField[]): PortalDocument => ({
  pages: [{ id: 'general', name: 'General Fields' }],
  fields,
  workflows: [],
});

const paths = (fields: PortalField[]) => findProblems(portal(fields)).map(({ path }) => path);

describe('problems of a portal', () => {
  it.each([
    ['no name', field({ name: ' ' }), 'name'],
    ['an id with a space', field({ id: 'a b' }), 'id'],
    ['a cache of two days', field({ cache_seconds: 172_800 }), 'cache_seconds'],
    [
      'no option',
      field({ field_type: 'select', options: { kind: 'fixed', options: [] } }),
      'options',
    ],
    [
      'the same value twice, as text and as number',
      field({ options: { kind: 'fixed', options: [{ value: 1 }, { value: '1' }] } }),
      'options/options/1',
    ],
    [
      'an action without a choice',
      field({ options: { kind: 'action', action_id: '', list: '', name: '/n', value: '/v' } }),
      'options/action_id',
    ],
    [
      'a pointer that is none',
      field({ labels: { kind: 'action', action_id: 'a', list: 'items', name: '', value: '' } }),
      'labels/list',
    ],
    [
      'a default of another type',
      field({ field_type: 'number', defaultValue: '12a' }),
      'defaultValue',
    ],
    [
      'a default that is not an option',
      field({
        field_type: 'select',
        options: { kind: 'fixed', options: [{ value: 'a' }] },
        defaultValue: 'b',
      }),
      'defaultValue',
    ],
    [
      'a right-hand option without a value',
      field({
        field_type: 'rule_engine',
        rule_columns: [
          {
            name: 'Field',
            options: { kind: 'fixed', options: [{ value: 'plan', options: [{ value: '' }] }] },
          },
        ],
      }),
      'rule_columns/0/options/options/0/options/0',
    ],
  ])('are found: %s', (_, wrong, path) => {
    expect(paths([wrong])).toEqual([path]);
  });

  it('are none of a default whose options only the customer has', () => {
    const options = { kind: 'connector', identifier: 'dynamic:demo_crm:1' } as const;
    expect(paths([field({ field_type: 'select', options, defaultValue: 'b' })])).toEqual([]);
  });

  it('cover what fields are to each other', () => {
    const circle = [field({ parent: 'f2' }), field({ id: 'f2', name: 'Other', parent: 'f1' })];
    expect(paths(circle)).toEqual(['parent', 'parent']);
    expect(paths([field({}), field({ id: 'f2', name: 'field ' })])).toEqual(['name']);
    expect(paths([field({}), field({ name: 'Other' })])).toEqual(['id']);
  });

  it('cover conditions of workflows', () => {
    const rule = { lhs: 'plan', operator: 'included_in', rhs: [] };
    const document = {
      ...portal([]),
      workflows: [{ id: 'w1', fields: [field({ name: '' })], access_rule: [rule] }],
    };
    expect(findProblems(document).map(({ at, path }) => [at, path])).toEqual([
      [{ what: 'field', id: 'f1', workflowId: 'w1' }, 'name'],
      [{ what: 'workflow', id: 'w1' }, 'access_rule/0'],
    ]);
  });
});

describe('errors of the server', () => {
  const document: PortalDocument = {
    pages: [{ id: 'general', name: 'General Fields' }],
    fields: [field({}), field({ id: 'f2' })],
    workflows: [{ id: 'w1', fields: [field({ id: 'f3' })] }],
  };
  const at = (pointer: string) => {
    const [problem] = locateServerProblems(document, [{ pointer, message: 'is too long' }]);
    return { ...problem?.at, path: problem?.path, message: problem?.message };
  };

  it('are at their parts, with the draft as body or alone', () => {
    const message = 'Is too long.';
    expect(at('/draft/fields/1/options/options/0/value')).toEqual({
      what: 'field',
      id: 'f2',
      workflowId: undefined,
      path: 'options/options/0/value',
      message,
    });
    expect(at('/fields/0/parent')).toMatchObject({ id: 'f1', path: 'parent' });
    expect(at('/draft/workflows/0/fields/0/name')).toMatchObject({ id: 'f3', workflowId: 'w1' });
    expect(at('/workflows/0/access_rule')).toMatchObject({ what: 'workflow', path: 'access_rule' });
    expect(at('/draft/pages/0/name')).toMatchObject({ what: 'page', id: 'general' });
    for (const pointer of ['', '/revision', '/draft/fields', '/draft/fields/9/name', '/draft']) {
      expect(at(pointer)).toMatchObject({ what: 'portal', message });
    }
  });

  it('are found from above', () => {
    const errors = toErrors(
      locateServerProblems(document, [
        { pointer: '/fields/0/mapping/source/name', message: 'No.' },
      ]),
    );
    expect(findError(errors, 'mapping')).toBe('No.');
    expect(findError(errors, 'map')).toBeUndefined();
  });
});
