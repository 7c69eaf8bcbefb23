import { describe, expect, it, test } from 'vitest';
import type {
  StoredPortal,
  StoredPortalField,
  StoredPortalOption,
} from '#db/schema/configs/stored-portal.ts';
import { findDraftProblems } from './draft-problems.ts';

const PAGES = [{ id: 'general', name: 'General Fields' }];
const WORKFLOW = '6720c1d0c2d8e10013b5d301';
const field = (values: Partial<StoredPortalField> = {}): StoredPortalField => ({
  id: 'a',
  name: 'Field A',
  field_type: 'text',
  ...values,
});
const fixed = (...options: StoredPortalOption[]) => ({ kind: 'fixed' as const, options });
const portal = (values: Partial<StoredPortal> = {}): StoredPortal => ({
  pages: PAGES,
  fields: [],
  workflows: [],
  ...values,
});
const withField = (values: Partial<StoredPortalField>) => portal({ fields: [field(values)] });
const found = (draft: StoredPortal) =>
  findDraftProblems(draft).map(
    ({ pointer, subject, message }) => `${pointer} ${subject} ${message}`,
  );

describe('a draft is refused by pointer', () => {
  it.each<[string, StoredPortal, RegExp]>([
    [
      'another first page',
      portal({ pages: [{ id: 'other', name: 'Other' }] }),
      /^\/pages\/0\/id Other is the first page/,
    ],
    [
      'a page twice',
      portal({ pages: [...PAGES, { id: 'general', name: 'Again' }] }),
      /^\/pages\/1\/id Again has the id general/,
    ],
    [
      'a field twice',
      portal({ fields: [field(), field({ name: 'Again' })] }),
      /^\/fields\/1\/id Again has the id a /,
    ],
    [
      'a workflow twice',
      portal({
        workflows: [
          { id: WORKFLOW, fields: [] },
          { id: WORKFLOW, fields: [] },
        ],
      }),
      /^\/workflows\/1\/id .*twice/,
    ],
    [
      'a field twice in a workflow',
      portal({ workflows: [{ id: WORKFLOW, fields: [field(), field()] }] }),
      /^\/workflows\/0\/fields\/1\/id /,
    ],
    ['a page that is not there', withField({ page: 'more' }), /^\/fields\/0\/page Field A .* more/],
    [
      'a workflow on one',
      portal({ workflows: [{ id: WORKFLOW, page: 'more', fields: [] }] }),
      /^\/workflows\/0\/page /,
    ],
    [
      'options of a text',
      withField({ options: fixed({ value: 1 }) }),
      /^\/fields\/0\/options .*text/,
    ],
    ['a secret number', withField({ field_type: 'number', secret: true }), /^\/fields\/0\/secret /],
    [
      'a secret with a default',
      withField({ secret: true, defaultValue: 'x' }),
      /^\/fields\/0\/defaultValue .*no default/,
    ],
    [
      'rows of a select',
      withField({ field_type: 'select', labels: { kind: 'labels' } }),
      /^\/fields\/0\/labels /,
    ],
    [
      'an option twice, as a form sees it',
      withField({ field_type: 'select', options: fixed({ value: 1 }, { value: '1' }) }),
      /^\/fields\/0\/options\/options\/1\/value .*twice/,
    ],
    [
      'an option without a value',
      withField({ field_type: 'select', options: fixed({ value: '' }) }),
      /^\/fields\/0\/options\/options\/0\/value /,
    ],
    [
      'a type of a choice',
      withField({ field_type: 'select', options: fixed({ value: 'x', type: 'text' }) }),
      /^\/fields\/0\/options\/options\/0\/type /,
    ],
    [
      '501 rows',
      withField({
        field_type: 'map',
        labels: fixed(...Array.from({ length: 501 }, (_, value) => ({ value }))),
      }),
      /^\/fields\/0\/labels\/options .*501/,
    ],
    [
      'a default that is not an option',
      withField({ field_type: 'select', options: fixed({ value: 'x' }), defaultValue: 'y' }),
      /^\/fields\/0\/defaultValue .*none of the options/,
    ],
    [
      'a default of another type',
      withField({ field_type: 'number', defaultValue: '007' }),
      /^\/fields\/0\/defaultValue .*number/,
    ],
    [
      'rules that compare what is not there',
      withField({
        field_type: 'rule_engine',
        rule_columns: [{ name: 'Field', options: fixed({ value: 'plan', type: 'text' }) }],
        defaultValue: [{ lhs: 'country', operator: 'eq', rhs: 'x' }],
      }),
      /^\/fields\/0\/defaultValue\/0\/lhs /,
    ],
    [
      'conditional code of another type',
      withField({ conditional_code: 'return {}' }),
      /^\/fields\/0\/conditional_code .*`conditional_code`/,
    ],
    [
      'an operator that is none',
      portal({
        workflows: [
          { id: WORKFLOW, access_rule: [{ lhs: 'plan', operator: 'is', rhs: 'x' }], fields: [] },
        ],
      }),
      /^\/workflows\/0\/access_rule\/0\/operator /,
    ],
  ])('%s', (_what, draft, expected) => {
    const all = found(draft);
    expect(all).toHaveLength(1);
    expect(all[0]).toMatch(expected);
  });

  test('201 fields, with those of workflows', () => {
    const many = (from: number, count: number) =>
      Array.from({ length: count }, (_, at) => field({ id: `f${from + at}` }));
    const draft = (count: number) =>
      portal({ fields: many(0, 150), workflows: [{ id: WORKFLOW, fields: many(150, count) }] });
    expect(found(draft(50))).toEqual([]);
    expect(found(draft(51))).toEqual([
      expect.stringMatching(/^\/fields The portal has 201 fields/),
    ]);
  });

  test('5,001 fixed options, with those of right sides', () => {
    const right = (count: number) => Array.from({ length: count }, (_, value) => ({ value }));
    const draft = (count: number) =>
      withField({
        field_type: 'rule_engine',
        rule_columns: [
          { name: 'Field', options: fixed({ value: 'a', options: right(count) }, { value: 'b' }) },
        ],
      });
    expect(found(draft(4_998))).toEqual([]);
    expect(found(draft(4_999))).toEqual([expect.stringContaining('5001 fixed options')]);
  });

  test('21 fields with conditional code', () => {
    const draft = (count: number) =>
      portal({
        fields: Array.from({ length: count }, (_, at) => ({
          id: `f${at}`,
          name: 'Rules',
          field_type: 'rule_engine',
          rule_columns: [
            { name: 'Field', options: fixed({ value: 'a', options: [{ value: 'b' }] }) },
          ],
          conditional_code: 'return { options: null }',
          // The options of the code are unknown before it runs.
          defaultValue: [{ lhs: 'a', operator: 'eq', rhs: 'c' }],
        })),
      });
    expect(found(draft(20))).toEqual([]);
    expect(found(draft(21))).toEqual([
      expect.stringMatching(/^\/fields\/20\/conditional_code The portal has 21 fields with/),
    ]);
  });

  test('201 conditions with like in access rules, in groups too', () => {
    const like = { lhs: 'region', operator: 'like', rhs: '%eu%' };
    const draft = (count: number) =>
      portal({
        workflows: [
          { id: WORKFLOW, access_rule: Array.from({ length: count }, () => like), fields: [] },
          {
            id: '6720c1d0c2d8e10013b5d302',
            access_rule: { join: 'AND', rules: [{ join: 'OR', rules: [like, like] }] },
            fields: [],
          },
        ],
      });
    expect(found(draft(198))).toEqual([]);
    expect(found(draft(199))).toEqual([
      expect.stringMatching(/^\/workflows The portal has 201 conditions with `like`/),
    ]);
  });

  test('more than 900 kB', () => {
    const texts = Array.from({ length: 500 }, (_, at) => ({ value: `${at}${'é'.repeat(1_000)}` }));
    const all = found(withField({ field_type: 'select', options: fixed(...texts) }));
    expect(all).toEqual([expect.stringContaining('bytes: at most 900000')]);
  });
});

test('names that every object has are ids like others', () => {
  const fields = [field({ id: 'constructor' }), field({ id: 'toString', parent: 'constructor' })];
  expect(found(portal({ fields }))).toEqual([]);
});

test('what is not finished can be saved', () => {
  const unfinished = [
    field({ id: 'a', field_type: 'select', parent: 'gone' }),
    field({ id: 'b', field_type: 'map' }),
    field({ id: 'c', field_type: 'map_v2', parent: 'c' }),
    field({ id: 'd', field_type: 'rule_engine' }),
  ];
  expect(found(portal({ fields: unfinished }))).toEqual([]);
});
