import { findConnectorSource, isReadAction } from '#connectors/connector-sources.ts';
import { fillPlaceholder, usesName } from '#connectors/input-template.ts';
import type { ConnectionRow } from '#db/connect/connection-repo.ts';
import type { StoredOptionSource } from '#db/schema/configs/stored-portal.ts';
import type { AccountApp } from './account-app.ts';
import { OptionFailureError } from './option-failure.ts';
import type { OptionScope } from './option-request.ts';
import type { OptionPointers } from './options-of-page.ts';
import type { OptionAction } from './read-pages.ts';

/** An option source that is read by a request to an app. */
export type AppSource = Extract<StoredOptionSource, { kind: 'action' | 'connector' }>;

interface NamedAction {
  action_id: string;
  input: Readonly<Record<string, unknown>>;
  pointers: OptionPointers;
}

/**
 * Builds the action of a source with the value of the parent field in its input. Returns null if the source needs
 * a parent value and there is none.
 *
 * @throws OptionFailureError SOURCE_INVALID
 */
export function buildOptionAction(
  { app, actions }: AccountApp,
  source: AppSource,
  parent: unknown,
): Pick<OptionAction, 'action' | 'input' | 'pointers'> | null {
  const { action_id, input, pointers } = findNamedAction(app, source);
  const action = actions.find(({ key }) => key === action_id);
  const { name } = app.connector;
  if (action === undefined) {
    throw createInvalidError(`${name} has no action "${action_id}".`);
  }
  if (!isReadAction(action)) {
    throw createInvalidError(`the action "${action_id}" of ${name} may change something there.`);
  }
  if (!usesName(input, 'parent')) {
    return { action, input, pointers };
  }
  const value = toParentValue(parent);
  return value === null
    ? null
    : { action, input: Object.fromEntries(fillInput(input, value)), pointers };
}

/**
 * Returns the connection that reads the options.
 *
 * @throws OptionFailureError NOT_CONNECTED, CONNECTION_DELETED, CONNECTION_EXPIRED
 */
export function getUsableConnection(
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

function findNamedAction({ connector }: AccountApp['app'], source: AppSource): NamedAction {
  if (source.kind === 'action') {
    const { action_id, input = {}, list, name, value } = source;
    return { action_id, input, pointers: { list, name_pointer: name, value_pointer: value } };
  }
  const found = findConnectorSource(connector, source.identifier);
  if (found === undefined) {
    throw createInvalidError(`${connector.name} has no source "${source.identifier}".`);
  }
  const { action, input = {}, ...pointers } = found;
  return { action_id: action, input, pointers };
}

/** The maximum length of a parent value. Values of options are not longer. */
const MAX_PARENT_LENGTH = 2000;

/** Converts the value of a parent field for a request. Several values are joined by commas. Returns null for objects. */
function toParentValue(parent: unknown): string | number | boolean | null {
  if (Array.isArray(parent)) {
    const values = parent.map(toParentValue).filter((part) => part !== null);
    return toParentValue(values.join(','));
  }
  if (typeof parent === 'string') {
    return parent === '' || parent.length > MAX_PARENT_LENGTH ? null : parent;
  }
  return typeof parent === 'number' || typeof parent === 'boolean' ? parent : null;
}

const fillInput = (input: NamedAction['input'], parent: string | number | boolean) =>
  Object.entries(input).map(
    ([key, value]) => [key, fillPlaceholder(value, 'parent', parent)] as const,
  );

const createInvalidError = (reason: string) =>
  new OptionFailureError({ code: 'SOURCE_INVALID', reason });
