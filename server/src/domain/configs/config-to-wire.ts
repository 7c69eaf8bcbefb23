import type {
  ClearedField,
  Config,
  ConfigField,
  ConfigWorkflow,
  FieldError,
} from '@patchbay/contract/schema.gen.d.ts';
import type { StoredPortalField } from '#db/schema/configs/stored-portal.ts';
import {
  type ConfigState,
  type ConfigViewer,
  type ExistingConfig,
  getEffectiveValue,
  getStoredValue,
  isVisible,
} from './config-state.ts';
import { getConnectionStatus } from './connection-status.ts';
import type { ResolvedField } from './field-sources.ts';
import { fieldToWire } from './field-to-wire.ts';
import { listOfferedWorkflows, type OfferedWorkflow } from './offered-workflows.ts';
import { APP_FIELDS, formatFieldKey } from './portal-fields.ts';
import { type FieldResolver, findFieldError } from './resolve-fields.ts';
import { listMissingFields } from './write/missing-fields.ts';

export interface ConfigView {
  viewer: ConfigViewer;
  resolver: FieldResolver;
  /** The fields that a change cleared, for its response. */
  cleared_fields?: ClearedField[];
}

/** Converts a config with its fields, their options and the offered workflows to its form on the wire. */
export async function configToWire(
  state: ExistingConfig,
  { viewer, resolver, cleared_fields = [] }: ConfigView,
): Promise<Config> {
  const { config, portal, connections } = state;
  const [fields, workflows] = await Promise.all([
    listToWire(state, APP_FIELDS, { viewer, resolver }),
    Promise.all(
      listOfferedWorkflows(state, viewer).map(async (workflow) => ({
        workflow,
        ...(await listToWire(state, workflow.row._id, { viewer, resolver })),
      })),
    ),
  ]);
  const errors = [fields, ...workflows].flatMap((list) => list.errors);
  return {
    slug: config.slug,
    config_id: config.config_id,
    fields: fields.fields,
    workflows: workflows.map(({ workflow, fields: own }) =>
      workflowToWire(state, workflow, own, viewer),
    ),
    labels: config.labels.list,
    ...(errors.length === 0 ? {} : { field_errors: errors }),
    pages: portal.document.pages.map(({ id, name }) => ({ id, name })),
    revision: config.revision,
    portal_version: state.portal_version,
    connection_id: config.connection,
    connection_status: getConnectionStatus(connections, config.connection),
    ...(cleared_fields.length === 0 ? {} : { cleared_fields }),
    createdAt: config.created_at.toISOString(),
    updatedAt: config.updated_at.toISOString(),
  };
}

/** Converts one field with its options to its form in `Config`. */
export async function configFieldToWire(
  state: ConfigState,
  workflow: string,
  field: StoredPortalField,
  resolve: (parent: unknown) => Promise<ResolvedField>,
): Promise<{ wire: ConfigField; error: FieldError | null }> {
  const resolved = await resolve(getParentValue(state, workflow, field));
  const row = state.values.get(formatFieldKey(workflow, field.id));
  const content = {
    value: row?.value ?? null,
    isEncrypted: (row?.value_encrypted ?? null) !== null,
  };
  return { wire: fieldToWire(field, resolved, content), error: findFieldError(field, resolved) };
}

export function workflowToWire(
  state: ConfigState,
  { offer, row }: OfferedWorkflow,
  fields: ConfigField[],
  viewer: ConfigViewer,
): ConfigWorkflow {
  const missing = listMissingFields(state, { offer, row }).filter(({ field }) =>
    isVisible(field, viewer),
  );
  const listIds = (list: string) =>
    missing.flatMap(({ workflow, field }) => (workflow === list ? [field.id] : []));
  const [own, ofApp] = [listIds(row._id), listIds(APP_FIELDS)];
  return {
    id: row._id,
    name: row.name,
    ...(row.description === null ? {} : { description: row.description }),
    icon: row.icon,
    enabled: row.enabled,
    fields,
    ...(offer.page === undefined ? {} : { associated_page: offer.page }),
    ...(own.length === 0 ? {} : { missing_fields: own }),
    ...(ofApp.length === 0 ? {} : { missing_app_fields: ofApp }),
  };
}

/** Returns the fields of the app itself or of a workflow that the viewer reads. */
export async function listToWire(
  state: ConfigState,
  workflow: string,
  { viewer, resolver }: Pick<ConfigView, 'viewer' | 'resolver'>,
): Promise<{ fields: ConfigField[]; errors: FieldError[] }> {
  const read = await Promise.all(
    state.portal
      .listFields(workflow)
      .filter((field) => isVisible(field, viewer))
      .map((field) =>
        configFieldToWire(state, workflow, field, (parent) => resolver.resolve(field, parent)),
      ),
  );
  return {
    fields: read.map(({ wire }) => wire),
    errors: read.flatMap(({ error }) => error ?? []),
  };
}

/** Returns the effective value of the field's parent, or null if there is no value or no parent. */
export function getParentValue(
  state: ConfigState,
  workflow: string,
  { parent }: StoredPortalField,
): unknown {
  const field = state.portal.listFields(workflow).find(({ id }) => id === parent);
  return field === undefined
    ? null
    : getEffectiveValue(getStoredValue(state, workflow, field.id), field);
}
