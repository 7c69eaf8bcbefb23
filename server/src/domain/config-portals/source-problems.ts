import type { PortalMissing } from '@patchbay/contract/schema.gen.d.ts';
import type { Action } from '#connectors/connector.gen.d.ts';
import { findConnectorSource, isReadAction } from '#connectors/connector-sources.ts';
import { usesName } from '#connectors/input-template.ts';
import type {
  StoredOptionSource,
  StoredPortal,
  StoredPortalField,
} from '#db/schema/configs/stored-portal.ts';
import type { TenantApp } from '../apps/tenant-app.ts';
import { mapFields } from '../calls/actions/action-fields.ts';
import { addPageSize } from '../calls/actions/page-size.ts';
import { listSources, type UsedSource } from './option-problems.ts';
import { listFields } from './portal-fields.ts';
import type { PortalProblem } from './portal-problem.ts';

/** An app with the actions that options can be read from. */
export interface SourceContext {
  app: Pick<TenantApp, 'connector'>;
  actions: readonly Action[];
}

type FieldProblem = Omit<PortalProblem, 'subject'>;

/** Finds the problems that keep a source of a field from being read with any value of its parent. */
export function findSourceProblems(
  { source, pointer }: UsedSource,
  { parent }: StoredPortalField,
  { app, actions }: SourceContext,
): FieldProblem[] {
  const absent = findAbsentSource(source, { app, actions });
  if (absent !== null) {
    return [{ pointer: `${pointer}/${absent.key}`, message: `${absent.message}. Choose another` }];
  }
  const lacking = listLackingInput(source, { app, actions });
  if (lacking.length > 0) {
    const names = lacking.join(', ');
    const message = `reads an action without ${names}, which it needs. Fill in ${names}`;
    return [{ pointer: `${pointer}/input`, message }];
  }
  if (parent !== undefined) {
    return [];
  }
  if (source.kind === 'action' && usesName(source.input, 'parent')) {
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

/** Lists the required inputs of an action that the source does not fill. Shipped sources are complete. */
function listLackingInput(source: StoredOptionSource, { app, actions }: SourceContext): string[] {
  const action =
    source.kind === 'action' ? actions.find(({ key }) => key === source.action_id) : undefined;
  if (source.kind !== 'action' || action === undefined) {
    return [];
  }
  const input = addPageSize(app.connector, action, source.input ?? {});
  return mapFields(action).flatMap(({ field: { name, required } }) =>
    required && !Object.hasOwn(input, name) ? [name] : [],
  );
}

/** Finds an action or source that the app does not have, or that must not be read. Null if there is none. */
function findAbsentSource(
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

/** Finds the actions and sources of a portal that an app does not have, each once. */
export function findMissingSources(portal: StoredPortal, context: SourceContext): PortalMissing[] {
  const found = new Map<string, PortalMissing>();
  for (const { field, pointer } of listFields(portal)) {
    for (const { source } of listSources(field, pointer)) {
      const absent = findAbsentSource(source, context);
      if (absent !== null) {
        const { what, name, message } = absent;
        const sentence = `${field.name} ${message}. Change the field before you publish it.`;
        found.set(`${what} ${name}`, { what, name, message: sentence });
      }
    }
  }
  return [...found.values()];
}
