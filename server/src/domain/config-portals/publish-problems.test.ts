import { describe, expect, it } from 'vitest';
import { createConnectorRegistry } from '#connectors/connector-registry.ts';
import type {
  StoredPortal,
  StoredPortalField,
  StoredPortalVersion,
} from '#db/schema/configs/stored-portal.ts';
import { findPublishProblems } from './publish-problems.ts';

const app = createConnectorRegistry().get('demo_crm') ?? expect.unreachable();
const WORKFLOW = '6720c1d0c2d8e10013b5d301';
const PAGES = [{ id: 'general', name: 'General Fields' }];
const field = (id: string, values: Partial<StoredPortalField> = {}): StoredPortalField => ({
  id,
  name: id.toUpperCase(),
  field_type: 'text',
  ...values,
});
const portal = (fields: StoredPortalField[], offered: StoredPortal['workflows'] = []) => ({
  pages: PAGES,
  fields,
  workflows: offered,
});
const found = (
  draft: StoredPortal,
  published: StoredPortalVersion | null = null,
  crons: ReadonlyMap<string, string> = new Map(),
) =>
  findPublishProblems(draft, {
    published,
    app,
    actions: app.connector.actions ?? [],
    offerable: new Set([WORKFLOW]),
    crons,
  }).map(({ pointer, subject, message }) => `${pointer} ${subject} ${message}`);

const select = (id: string, options: StoredPortalField['options'], parent?: string) =>
  field(id, {
    field_type: 'select',
    ...(options === undefined ? {} : { options }),
    ...(parent === undefined ? {} : { parent }),
  });
const action = (action_id: string, input: Record<string, unknown> = {}) =>
  ({ kind: 'action', action_id, input, list: '', name: '/name', value: '/id' }) as const;
const source = (number: number) =>
  ({ kind: 'connector', identifier: `dynamic:demo_crm:${number}` }) as const;

describe('a draft is not published', () => {
  it.each<[string, StoredPortal, RegExp]>([
    [
      'with a parent that is not there',
      portal([field('a', { parent: 'gone' })]),
      /^\/fields\/0\/parent A depends on gone, which is not a field beside it/,
    ],
    [
      'with a parent in another list',
      portal([field('a')], [{ id: WORKFLOW, fields: [field('b', { parent: 'a' })] }]),
      /^\/workflows\/0\/fields\/0\/parent B depends on a/,
    ],
    [
      'with a circle of parents',
      portal([field('a', { parent: 'b' }), field('b', { parent: 'a' })]),
      /^\/fields\/0\/parent A depends on itself through B \(b\)/,
    ],
    [
      'with a secret as a parent',
      portal([field('a', { secret: true }), field('b', { parent: 'a' })]),
      /^\/fields\/1\/parent B depends on A, a secret, .* Choose another parent$/,
    ],
    ['with a select without options', portal([select('a', undefined)]), /^\/fields\/0\/options A /],
    [
      'with an empty list',
      portal([select('a', { kind: 'fixed', options: [] })]),
      /^\/fields\/0\/options\/options A has an empty list/,
    ],
    [
      'with an action that the app does not have',
      portal([select('a', action('no_such_action'))]),
      /^\/fields\/0\/options\/action_id A reads the action no_such_action/,
    ],
    [
      'with an action that changes data',
      portal([select('a', action('create_contact'))]),
      /^\/fields\/0\/options\/action_id A .*may change data/,
    ],
    [
      'with an action without the input that it needs',
      portal([select('a', action('list_stages'))]),
      /^\/fields\/0\/options\/input A reads an action without pipeline_id, .* Fill in pipeline_id$/,
    ],
    [
      'with the value of a parent that it does not have',
      portal([select('a', action('list_contacts', { search: 'x {parent}' }))]),
      /^\/fields\/0\/options\/input A uses \{parent\}/,
    ],
    [
      'with a source that the connector does not have',
      portal([select('a', source(99))]),
      /^\/fields\/0\/options\/identifier A reads dynamic:demo_crm:99/,
    ],
    [
      'with a source that needs a parent',
      portal([select('a', source(2))]),
      /^\/fields\/0\/options\/identifier A needs a parent field that chooses: Pipeline/,
    ],
    [
      'with a workflow that is not a published one of the app',
      portal([], [{ id: 'f'.repeat(24), fields: [] }]),
      /^\/workflows\/0\/id A workflow is not a published workflow of Demo CRM/,
    ],
  ])('%s', (_what, draft, expected) => {
    const all = found(draft);
    expect(all).toHaveLength(1);
    expect(all[0]).toMatch(expected);
  });

  it('with a field that had another type, even in the archive', () => {
    const published = { ...portal([field('a')]), archived: [{ field: field('b') }] };
    const draft = portal([field('a', { field_type: 'number' }), field('b', { field_type: 'url' })]);
    expect(found(draft, published)).toEqual([
      expect.stringMatching(/^\/fields\/0\/field_type A was of the type text .*give it a new id/),
      expect.stringMatching(/^\/fields\/1\/field_type B /),
    ]);
    const elsewhere = portal(
      [],
      [{ id: WORKFLOW, fields: [field('a', { field_type: 'number' })] }],
    );
    expect(found(elsewhere, published)).toEqual([]);
  });

  it('with several values where there was one, and the contrary', () => {
    const mapping = (multiple: boolean) => ({
      source: { name: 'From', options: source(1) },
      destination: { name: 'To', multiple, options: source(1) },
    });
    const published = {
      ...portal([
        { ...select('a', source(1)), multiple: true },
        field('b', { field_type: 'map_v2', mapping: mapping(false) }),
        select('c', source(1)),
      ]),
      // The archived field has lost its lists.
      archived: [{ field: field('d', { field_type: 'map_v2' }) }],
    };
    const draft = portal([
      select('a', source(1)),
      field('b', { field_type: 'map_v2', mapping: mapping(true) }),
      { ...select('c', source(1)), multiple: false },
      field('d', { field_type: 'map_v2', mapping: mapping(true) }),
    ]);
    expect(found(draft, published)).toEqual([
      expect.stringMatching(/^\/fields\/0\/multiple A took several values .*give it a new id$/),
      expect.stringMatching(/^\/fields\/1\/mapping\/destination\/multiple B took one value /),
    ]);
  });

  it('with a secret that was none, or no longer is one', () => {
    const published = { ...portal([field('a'), field('b', { secret: true })]), archived: [] };
    const draft = portal([field('a', { secret: true }), field('b')]);
    expect(found(draft, published)).toEqual([
      expect.stringMatching(/^\/fields\/0\/secret A was no secret .* becomes none: give/),
      expect.stringMatching(/^\/fields\/1\/secret B was a secret .* stays one: give/),
    ]);
  });
});

it('three levels of parents, sources and a workflow are published', () => {
  const draft = portal(
    [
      select('a', source(1)),
      select('b', source(2), 'a'),
      select('c', action('list_contacts', { search: '{parent}' }), 'b'),
    ],
    [{ id: WORKFLOW, fields: [field('a')] }],
  );
  expect(found(draft)).toEqual([]);
});

it.each([
  [
    '{{workflow.fields.when}}',
    'whenever',
    [expect.stringMatching(/fields\/0\/defaultValue WHEN decides /)],
  ],
  ['{{workflow.fields.WHEN}}', '0 9 * * *', []],
  ['{{workflow.fields.when}}', undefined, []],
  // The rest of the expression is not known before a customer enters it.
  ['{{workflow.fields.when}} {{application.fields.hour}} * * *', '0', []],
  ['0 9 * * *', 'whenever', []],
])(
  'the default of a field that the schedule %s reads is checked: %s',
  (cron, defaultValue, problems) => {
    const when = field('when', defaultValue === undefined ? {} : { defaultValue });
    const draft = portal([field('hour')], [{ id: WORKFLOW, fields: [when] }]);
    expect(found(draft, null, new Map([[WORKFLOW, cron]]))).toEqual(problems);
  },
);
