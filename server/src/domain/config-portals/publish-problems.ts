import type { PortalMissing } from '@patchbay/contract/schema.gen.d.ts';
import { findUnknownParents, parentsFirst } from '@patchbay/rules/dependencies.ts';
import type { Action } from '../../connectors/connector.gen.d.ts';
import { findConnectorSource, isReadAction } from '../../connectors/connector-sources.ts';
import type {
  StoredOptionSource,
  StoredPortal,
  StoredPortalField,
  StoredPortalVersion,
} from '../../db/schema/stored-portal.ts';
import type { TenantApp } from '../apps/tenant-app.ts';
import { sourcesIn, type UsedSource } from './option-problems.ts';
import { fieldKey, type ListedField, listFields } from './portal-fields.ts';
import type { PortalProblem } from './portal-problem.ts';

/** What a draft is held against before customers see it. */
export interface PublishContext {
  published: StoredPortalVersion | null;
  app: Pick<TenantApp, 'connector'>;
  actions: readonly Action[];
  /** Published workflows of the app that the organization offers to all, by `_id`. */
  offerable: ReadonlySet<string>;
}

type SourceContext = Pick<PublishContext, 'app' | 'actions'>;
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
  const [was, is] = [before.secret === true, field.secret === true];
  const message = `was ${was ? 'a secret' : 'no secret'} when it was published and stays one: give the field a new id`;
  return was === is
    ? []
    : [
        {
          pointer: `${pointer}/secret`,
          message: was ? message : message.replace('stays one', 'becomes none'),
        },
      ];
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
  const sorted = parentsFirst(fields);
  if (!('cycle' in sorted)) {
    return unknown;
  }
  const [first = '', ...through] = sorted.cycle;
  const names = through.map((id) => `${nameOf.get(id) ?? ''} (${id})`).join(', ');
  const message = `depends on itself${names === '' ? '' : ` through ${names}`}. Choose another parent`;
  return [...unknown, problem(first, message)];
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

function sourceProblems(
  { source, pointer }: UsedSource,
  { parent }: StoredPortalField,
  { app, actions }: SourceContext,
): FieldProblem[] {
  const absent = absentSource(source, { app, actions });
  if (absent !== null) {
    return [{ pointer: `${pointer}/${absent.key}`, message: `${absent.message}. Choose another` }];
  }
  if (parent !== undefined) {
    return [];
  }
  if (source.kind === 'action' && JSON.stringify(source.input ?? {}).includes('{parent}')) {
    return [{ pointer: `${pointer}/input`, message: 'uses {parent}, but has no parent field' }];
  }
  const needed =
    source.kind === 'connector'
      ? findConnectorSource(app.connector, source.identifier)?.needs_parent
      : undefined;
  return needed === undefined
    ? []
    : [
        {
          pointer: `${pointer}/identifier`,
          message: `needs a parent field that chooses: ${needed}`,
        },
      ];
}

/** What a source names that the app does not have, or that must not be read; null: all is well. */
function absentSource(
  source: StoredOptionSource,
  { app, actions }: SourceContext,
): { what: 'action' | 'source'; key: string; name: string; message: string } | null {
  const { name } = app.connector;
  if (source.kind === 'connector') {
    const { identifier } = source;
    return findConnectorSource(app.connector, identifier) !== undefined
      ? null
      : {
          what: 'source',
          key: 'identifier',
          name: identifier,
          message: `reads ${identifier}, which ${name} does not have`,
        };
  }
  if (source.kind !== 'action') {
    return null;
  }
  const { action_id } = source;
  const action = actions.find(({ key }) => key === action_id);
  if (action !== undefined && isReadAction(action)) {
    return null;
  }
  const why = action === undefined ? 'does not have' : 'may change data with';
  const message = `reads the action ${action_id}, which ${name} ${why}`;
  return { what: 'action', key: 'action_id', name: action_id, message };
}

/** The actions and sources of a portal that an app does not have, each once. */
export function missingSources(portal: StoredPortal, context: SourceContext): PortalMissing[] {
  const found = new Map<string, PortalMissing>();
  for (const { field, pointer } of listFields(portal)) {
    for (const { source } of sourcesIn(field, pointer)) {
      const absent = absentSource(source, context);
      if (absent !== null) {
        const { what, name, message } = absent;
        const sentence = `${field.name} ${message}. Change the field before you publish it.`;
        found.set(`${what} ${name}`, { what, name, message: sentence });
      }
    }
  }
  return [...found.values()];
}
