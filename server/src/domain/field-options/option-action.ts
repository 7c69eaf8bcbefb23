import { findConnectorSource, isReadAction } from '../../connectors/connector-sources.ts';
import { fillPlaceholder, usesName } from '../../connectors/input-template.ts';
import type { ConnectionRow } from '../../db/connect/connection-repo.ts';
import type { StoredOptionSource } from '../../db/schema/stored-portal.ts';
import type { AccountApp } from './account-app.ts';
import { OptionFailureError } from './option-failure.ts';
import type { OptionScope } from './option-request.ts';
import type { OptionPointers } from './options-of-page.ts';
import type { OptionAction } from './read-pages.ts';

/** A source that an app answers. */
export type AppSource = Extract<StoredOptionSource, { kind: 'action' | 'connector' }>;

interface NamedAction {
  action_id: string;
  input: Readonly<Record<string, unknown>>;
  pointers: OptionPointers;
}

/**
 * The action behind a source, with the parent's value in its input; null: the source needs a parent, and
 * there is none.
 *
 * @throws OptionFailureError SOURCE_INVALID
 */
export function optionActionOf(
  { app, actions }: AccountApp,
  source: AppSource,
  parent: unknown,
): Pick<OptionAction, 'action' | 'input' | 'pointers'> | null {
  const { action_id, input, pointers } = namedAction(app, source);
  const action = actions.find(({ key }) => key === action_id);
  const { name } = app.connector;
  if (action === undefined) {
    throw invalid(`${name} has no action "${action_id}".`);
  }
  if (!isReadAction(action)) {
    throw invalid(`the action "${action_id}" of ${name} may change something there.`);
  }
  if (!usesName(input, 'parent')) {
    return { action, input, pointers };
  }
  const value = parentOf(parent);
  return value === null
    ? null
    : { action, input: Object.fromEntries(filled(input, value)), pointers };
}

/**
 * @returns the connection to read with
 * @throws OptionFailureError NOT_CONNECTED, CONNECTION_DELETED, CONNECTION_EXPIRED
 */
export function usableConnection(
  { connection }: AccountApp,
  { connection_id }: OptionScope,
): ConnectionRow {
  if (connection === null) {
    const code = connection_id === null ? 'NOT_CONNECTED' : 'CONNECTION_DELETED';
    throw new OptionFailureError({ code });
  }
  if (connection.status === 'expired') {
    throw new OptionFailureError({ code: 'CONNECTION_EXPIRED' });
  }
  return connection;
}

function namedAction({ connector }: AccountApp['app'], source: AppSource): NamedAction {
  if (source.kind === 'action') {
    const { action_id, input = {}, list, name, value } = source;
    return { action_id, input, pointers: { list, name_pointer: name, value_pointer: value } };
  }
  const found = findConnectorSource(connector, source.identifier);
  if (found === undefined) {
    throw invalid(`${connector.name} has no source "${source.identifier}".`);
  }
  const { action, input = {}, ...pointers } = found;
  return { action_id: action, input, pointers };
}

/** A longer text is no value of an option. */
const MAX_PARENT_LENGTH = 2000;

/** Several chosen values are sent with commas between them; an object is no value for a request. */
function parentOf(parent: unknown): string | number | boolean | null {
  if (Array.isArray(parent)) {
    const values = parent.map(parentOf).filter((one) => one !== null);
    return parentOf(values.join(','));
  }
  if (typeof parent === 'string') {
    return parent === '' || parent.length > MAX_PARENT_LENGTH ? null : parent;
  }
  return typeof parent === 'number' || typeof parent === 'boolean' ? parent : null;
}

const filled = (input: NamedAction['input'], parent: string | number | boolean) =>
  Object.entries(input).map(
    ([key, value]) => [key, fillPlaceholder(value, 'parent', parent)] as const,
  );

const invalid = (reason: string) => new OptionFailureError({ code: 'SOURCE_INVALID', reason });
