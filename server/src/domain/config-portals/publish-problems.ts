import { findUnknownParents, sortParentsFirst } from '@patchbay/rules/dependencies.ts';
import type {
  StoredPortal,
  StoredPortalField,
  StoredPortalVersion,
} from '#db/schema/configs/stored-portal.ts';
import { APP_FIELDS, formatFieldKey } from '../configs/portal-fields.ts';
import { findCronDefaultProblems } from './cron-defaults.ts';
import { listSources } from './option-problems.ts';
import { type ListedField, listFields } from './portal-fields.ts';
import type { PortalProblem } from './portal-problem.ts';
import { findSourceProblems, type SourceContext } from './source-problems.ts';

/** The data that a draft is checked against before it is published. */
export interface PublishContext extends SourceContext {
  published: StoredPortalVersion | null;
  /** The `_id`s of the app's published workflows that a portal can offer. */
  offerable: ReadonlySet<string>;
  /** The CRON expressions of those with a schedule, by `_id`, with their templates. */
  crons: ReadonlyMap<string, string>;
}

type FieldProblem = Omit<PortalProblem, 'subject'>;

/** Returns the problems that keep a draft from being published. */
export function findPublishProblems(draft: StoredPortal, context: PublishContext): PortalProblem[] {
  const earlier = mapEarlierFields(context.published);
  return [
    ...findParentProblems(draft.fields, '/fields'),
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
      ...findParentProblems(fields, `/workflows/${at}/fields`),
    ]),
    ...findCronDefaultProblems(draft, context.crons),
    ...listFields(draft).flatMap((listed) =>
      [
        ...findIdentityProblems(listed, earlier),
        ...findEmptyListProblems(listed),
        ...listSources(listed.field, listed.pointer).flatMap((source) =>
          findSourceProblems(source, listed.field, context),
        ),
      ].map((problem) => ({ ...problem, subject: listed.field.name })),
    ),
  ];
}

function mapEarlierFields(published: StoredPortalVersion | null): Map<string, StoredPortalField> {
  const known = published === null ? [] : listFields(published);
  return new Map([
    ...(published?.archived ?? []).map(
      ({ workflow_id = APP_FIELDS, field }) =>
        [formatFieldKey(workflow_id, field.id), field] as const,
    ),
    ...known.map(({ workflow, field }) => [formatFieldKey(workflow, field.id), field] as const),
  ]);
}

/** Finds changes that stored values do not survive: they keep their type, and secrets are encrypted. */
function findIdentityProblems(
  { field, workflow, pointer }: ListedField,
  earlier: ReadonlyMap<string, StoredPortalField>,
): FieldProblem[] {
  const before = earlier.get(formatFieldKey(workflow, field.id));
  if (before === undefined) {
    return [];
  }
  if (before.field_type !== field.field_type) {
    const message = `was of the type ${before.field_type} when it was published: a new type is a new field, give it a new id`;
    return [{ pointer: `${pointer}/field_type`, message }];
  }
  return [
    ...findSecretProblems(before, field, pointer),
    ...findMultipleProblems(before, field, pointer),
  ];
}

function findSecretProblems(
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

/** Finds a change between one value and several, which are stored as a list. */
function findMultipleProblems(
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
    // An archived field may have lost its lists, so that they cannot be compared.
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

function findParentProblems(fields: readonly StoredPortalField[], list: string): PortalProblem[] {
  const nameById = new Map(fields.map(({ id, name }) => [id, name]));
  const problem = (id: string, message: string): PortalProblem => ({
    pointer: `${list}/${fields.findIndex((field) => field.id === id)}/parent`,
    subject: nameById.get(id) ?? id,
    message,
  });
  const unknown = findUnknownParents(fields).map(({ id, parent }) =>
    problem(id, `depends on ${parent}, which is not a field beside it. Choose another parent`),
  );
  const secrets = new Set(fields.flatMap(({ id, secret }) => (secret === true ? [id] : [])));
  const secret = fields.flatMap(({ id, parent }) =>
    parent !== undefined && secrets.has(parent)
      ? [
          problem(
            id,
            `depends on ${nameById.get(parent) ?? parent}, a secret, whose value nothing can follow from. Choose another parent`,
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
  const names = through.map((id) => `${nameById.get(id) ?? ''} (${id})`).join(', ');
  const message = `depends on itself${names === '' ? '' : ` through ${names}`}. Choose another parent`;
  return [...found, problem(first, message)];
}

/** Finds fields whose values are chosen from a list that is missing or empty. */
function findEmptyListProblems({ field, pointer }: ListedField): FieldProblem[] {
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
  const empty = listSources(field, pointer).flatMap(({ source, pointer: at }) =>
    source.kind === 'fixed' && source.options.length === 0
      ? [{ pointer: `${at}/options`, message: 'has an empty list. Add what can be chosen' }]
      : [],
  );
  return [...without, ...empty];
}
