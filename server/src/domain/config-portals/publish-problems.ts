import { findUnknownParents, sortParentsFirst } from '@patchbay/rules/dependencies.ts';
import type {
  StoredPortal,
  StoredPortalField,
  StoredPortalVersion,
} from '../../db/schema/stored-portal.ts';
import { sourcesIn } from './option-problems.ts';
import { fieldKey, type ListedField, listFields } from './portal-fields.ts';
import type { PortalProblem } from './portal-problem.ts';
import { type SourceContext, sourceProblems } from './source-problems.ts';

/** What a draft is held against before customers see it. */
export interface PublishContext extends SourceContext {
  published: StoredPortalVersion | null;
  /** Published workflows of the app that the organization offers to all, by `_id`. */
  offerable: ReadonlySet<string>;
}

type FieldProblem = Omit<PortalProblem, 'subject'>;

/** What keeps a draft from being published. */
export function publishProblems(draft: StoredPortal, context: PublishContext): PortalProblem[] {
  const earlier = earlierFields(context.published);
  return [
    ...parentProblems(draft.fields, '/fields'),
    ...draft.workflows.flatMap(({ id, fields }, at) => [
      ...(context.offerable.has(id)
        ? []
        : [
            {
              pointer: `/workflows/${at}/id`,
              subject: 'A workflow',
              message: `is not a published workflow of ${context.app.connector.name}. Publish it, or take it out`,
            },
          ]),
      ...parentProblems(fields, `/workflows/${at}/fields`),
    ]),
    ...listFields(draft).flatMap((listed) =>
      [
        ...identityProblems(listed, earlier),
        ...emptyListProblems(listed),
        ...sourcesIn(listed.field, listed.pointer).flatMap((source) =>
          sourceProblems(source, listed.field, context),
        ),
      ].map((one) => ({ ...one, subject: listed.field.name })),
    ),
  ];
}

function earlierFields(published: StoredPortalVersion | null): Map<string, StoredPortalField> {
  const known = published === null ? [] : listFields(published);
  return new Map([
    ...(published?.archived ?? []).map(
      ({ workflow_id = '', field }) => [fieldKey(workflow_id, field.id), field] as const,
    ),
    ...known.map(({ workflow, field }) => [fieldKey(workflow, field.id), field] as const),
  ]);
}

/** Stored values are of the type that they were given as, and a secret is stored in another way. */
function identityProblems(
  { field, workflow, pointer }: ListedField,
  earlier: ReadonlyMap<string, StoredPortalField>,
): FieldProblem[] {
  const before = earlier.get(fieldKey(workflow, field.id));
  if (before === undefined) {
    return [];
  }
  if (before.field_type !== field.field_type) {
    const message = `was of the type ${before.field_type} when it was published: a new type is a new field, give it a new id`;
    return [{ pointer: `${pointer}/field_type`, message }];
  }
  return [...secretProblems(before, field, pointer), ...multipleProblems(before, field, pointer)];
}

function secretProblems(
  before: StoredPortalField,
  field: StoredPortalField,
  pointer: string,
): FieldProblem[] {
  const [was, is] = [before.secret === true, field.secret === true];
  const [then, now] = was ? ['a secret', 'stays one'] : ['no secret', 'becomes none'];
  return was === is
    ? []
    : [
        {
          pointer: `${pointer}/secret`,
          message: `was ${then} when it was published and ${now}: give the field a new id`,
        },
      ];
}

/** Several values are stored as a list, one is not. */
function multipleProblems(
  before: StoredPortalField,
  field: StoredPortalField,
  pointer: string,
): FieldProblem[] {
  const problem = (was: boolean, at: string): FieldProblem => ({
    pointer: `${pointer}${at}`,
    message: `took ${was ? 'several values' : 'one value'} when it was published: ${was ? 'one value' : 'several'} is a new field, give it a new id`,
  });
  const pairs = [
    ['/multiple', before.multiple, field.multiple],
    // The archive may have a field without its lists, of which nothing is known.
    ...(before.mapping === undefined || field.mapping === undefined
      ? []
      : [
          [
            '/mapping/destination/multiple',
            before.mapping.destination.multiple,
            field.mapping.destination.multiple,
          ] as const,
        ]),
  ] as const;
  return pairs.flatMap(([at, was = false, is = false]) => (was === is ? [] : [problem(was, at)]));
}

function parentProblems(fields: readonly StoredPortalField[], list: string): PortalProblem[] {
  const nameOf = new Map(fields.map(({ id, name }) => [id, name]));
  const problem = (id: string, message: string): PortalProblem => ({
    pointer: `${list}/${fields.findIndex((one) => one.id === id)}/parent`,
    subject: nameOf.get(id) ?? id,
    message,
  });
  const unknown = findUnknownParents(fields).map(({ id, parent }) =>
    problem(id, `depends on ${parent}, which is no field beside it. Choose another parent`),
  );
  const secrets = new Set(fields.flatMap(({ id, secret }) => (secret === true ? [id] : [])));
  const secret = fields.flatMap(({ id, parent }) =>
    parent !== undefined && secrets.has(parent)
      ? [
          problem(
            id,
            `depends on ${nameOf.get(parent) ?? parent}, a secret, whose value nothing can follow from. Choose another parent`,
          ),
        ]
      : [],
  );
  const found = [...unknown, ...secret];
  const sorted = sortParentsFirst(fields);
  if (!('cycle' in sorted)) {
    return found;
  }
  const [first = '', ...through] = sorted.cycle;
  const names = through.map((id) => `${nameOf.get(id) ?? ''} (${id})`).join(', ');
  const message = `depends on itself${names === '' ? '' : ` through ${names}`}. Choose another parent`;
  return [...found, problem(first, message)];
}

/** Types whose values are chosen need something to choose from. */
function emptyListProblems({ field, pointer }: ListedField): FieldProblem[] {
  const missing = (key: string, what: string): FieldProblem[] => [
    { pointer: `${pointer}/${key}`, message: `has no ${what}. Say where they come from` },
  ];
  const { field_type, options, labels, mapping, rule_columns } = field;
  const isChosen = field_type === 'select' || field_type === 'map';
  const without = [
    ...(isChosen && options === undefined ? missing('options', 'options') : []),
    ...(field_type === 'map' && labels === undefined ? missing('labels', 'rows') : []),
    ...(field_type === 'map_v2' && mapping === undefined ? missing('mapping', 'columns') : []),
    ...(field_type === 'rule_engine' && rule_columns === undefined
      ? missing('rule_columns', 'columns')
      : []),
  ];
  const empty = sourcesIn(field, pointer).flatMap(({ source, pointer: at }) =>
    source.kind === 'fixed' && source.options.length === 0
      ? [{ pointer: `${at}/options`, message: 'has an empty list. Add what can be chosen' }]
      : [],
  );
  return [...without, ...empty];
}
