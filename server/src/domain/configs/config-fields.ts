import type { ConfigField } from '@patchbay/contract/schema.gen.d.ts';
import type { StoredPortalField } from '#db/schema/configs/stored-portal.ts';
import { createUnknownConfigError, createUnknownFieldError } from './config-errors.ts';
import {
  type ConfigState,
  type ConfigViewer,
  type ExistingConfig,
  isVisible,
} from './config-state.ts';
import { configFieldToWire } from './config-to-wire.ts';
import { listOfferedWorkflows } from './offered-workflows.ts';
import { APP_FIELDS, type FieldEntry } from './portal-fields.ts';
import {
  type ConfigDeps,
  type ConfigKey,
  getConfigId,
  isExisting,
  readConfigState,
} from './read-config-state.ts';
import { createFieldResolver, type ResolveMode } from './resolve-fields.ts';

export interface FieldKey {
  field_id: string;
  /** The `_id` of the field's workflow. Undefined for a field of the app itself. */
  workflow_id?: string | undefined;
}

/** The inputs with which the options of a field are read. */
export interface FieldInputs {
  /** The values of other fields that are not stored yet, by field id. */
  values: { readonly [field_id: string]: unknown };
  search?: string | undefined;
}

/**
 * Reads a config that has to exist.
 *
 * @throws AppError RESOURCE_NOT_FOUND
 */
export async function readExisting(deps: ConfigDeps, key: ConfigKey): Promise<ExistingConfig> {
  const state = await deps.db.readAsTenant(key.tenant, (tx) => readConfigState(deps, tx, key));
  if (!isExisting(state)) {
    throw createUnknownConfigError(state.app, getConfigId(state, key));
  }
  return state;
}

/**
 * Returns a field of a config that the caller can write.
 *
 * @throws AppError RESOURCE_NOT_FOUND, also for an archived field unless `canBeArchived`
 */
export function findWritableField(
  state: ConfigState,
  viewer: ConfigViewer,
  { field_id, workflow_id = APP_FIELDS }: FieldKey,
  canBeArchived = false,
): FieldEntry {
  const entry = state.portal.find(workflow_id, field_id);
  const isOffered =
    workflow_id === APP_FIELDS ||
    listOfferedWorkflows(state, viewer).some(({ row }) => row._id === workflow_id);
  if (entry === undefined || (entry.isArchived ? !canBeArchived : !isOffered)) {
    throw createUnknownFieldError(state.app);
  }
  return entry;
}

/**
 * Returns a field of a config that the caller can read.
 *
 * @throws AppError RESOURCE_NOT_FOUND, also for a hidden field if the viewer is a customer
 */
export function findReadableField(
  state: ConfigState,
  viewer: ConfigViewer,
  which: FieldKey,
): FieldEntry {
  const entry = findWritableField(state, viewer, which);
  if (!isVisible(entry.field, viewer)) {
    throw createUnknownFieldError(state.app);
  }
  return entry;
}

/**
 * Reads one field with its value and its options.
 *
 * @throws AppError RESOURCE_NOT_FOUND
 */
export async function readConfigField(
  deps: ConfigDeps,
  { key, mode }: { key: ConfigKey; mode: ResolveMode },
  which: FieldKey,
  inputs: FieldInputs = NO_INPUTS,
): Promise<ConfigField> {
  const state = await readExisting(deps, key);
  const entry = findReadableField(state, mode.viewer, which);
  return readFieldWithOptions(deps, state, { entry, mode, inputs });
}

const NO_INPUTS: FieldInputs = { values: {} };

export async function readFieldWithOptions(
  deps: ConfigDeps,
  state: ConfigState,
  {
    entry: { workflow, field },
    mode,
    inputs = NO_INPUTS,
  }: { entry: FieldEntry; mode: ResolveMode; inputs?: FieldInputs },
): Promise<ConfigField> {
  const resolver = createFieldResolver(deps, state, mode);
  const { wire, error } = await configFieldToWire(state, workflow, field, (stored) =>
    resolver.resolve(field, getSentParentValue(field, inputs, stored), inputs.search),
  );
  return { ...wire, ...(error === null ? {} : { options_error: error.error }) };
}

/** Returns the parent's value from the request, or the stored value. Older clients send it as `value`. */
function getSentParentValue(
  { parent }: StoredPortalField,
  { values }: FieldInputs,
  stored: unknown,
): unknown {
  const name = [parent, 'value'].find(
    (candidate) => candidate !== undefined && Object.hasOwn(values, candidate),
  );
  return name === undefined ? stored : values[name];
}
