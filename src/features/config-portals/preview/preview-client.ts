import type {
  Config,
  ConfigField,
  ConfigValue,
} from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { findDescendants } from '@patchbay/rules/dependencies.ts';
import type { Patchbay } from '@patchbay/sdk';
import * as v from 'valibot';
import { formatFieldKey } from '../model/field-key';
import { createMemoryClient, toConfigValue } from '../model/memory-client';
import type { DraftConfig } from './use-preview-config';
import { withoutOptions } from './without-options';

const changeSchema = v.object({
  fields: v.optional(v.record(v.string(), v.unknown())),
  workflows: v.optional(
    v.array(
      v.object({
        id: v.string(),
        enabled: v.optional(v.boolean()),
        fields: v.optional(v.record(v.string(), v.unknown())),
      }),
    ),
  ),
});
const valueSchema = v.object({ value: v.unknown() });
const inputSchema = v.record(v.string(), v.unknown());

const FIELD_PATH = /\/config\/field\/([^/]+)$/;

export type Preview = {
  /** The client of the form. It answers requests from memory. */
  client: Patchbay;
  /** Sets the draft that the form shows. Values that were entered in the form stay. */
  update: (draft: DraftConfig) => void;
};

/**
 * Creates a client of the SDK that answers from memory, so that the customers' own form can be tried out
 * and nothing is stored.
 */
export function createPreview(): Preview {
  const values = new Map<string, ConfigValue>();
  const switches = new Map<string, boolean>();
  let draft: DraftConfig | undefined;
  let revision = 1;
  let version = 0;

  const withValue = (field: ConfigField, workflowId?: string): ConfigField => {
    const value = values.get(formatFieldKey({ id: field.id, workflowId }));
    return value === undefined ? field : Object.assign({}, field, { value });
  };
  // Options that depend on another field are requested when they are needed, as on the server.
  const toForm = (field: ConfigField, workflowId?: string) =>
    withValue(field.parent === undefined ? field : withoutOptions(field), workflowId);
  const current = () => {
    if (draft === undefined) {
      return undefined;
    }
    const { config } = draft;
    return {
      ...config,
      revision,
      // A new version makes the form read the fields again.
      portal_version: version,
      fields: config.fields.map((field) => toForm(field)),
      workflows: config.workflows.map((workflow) => ({
        ...workflow,
        enabled: switches.get(workflow.id) ?? workflow.enabled,
        fields: workflow.fields.map((field) => toForm(field, workflow.id)),
      })),
    };
  };
  const set = (id: string, workflowId: string | undefined, value: unknown) => {
    const fields = getFields(draft?.config, workflowId);
    values.set(formatFieldKey({ id, workflowId }), toConfigValue(value));
    const cleared = findDescendants(fields, id).filter((child) =>
      values.has(formatFieldKey({ id: child, workflowId })),
    );
    for (const child of cleared) {
      values.set(formatFieldKey({ id: child, workflowId }), null);
    }
    revision += 1;
    const field = fields.find((candidate) => candidate.id === id);
    const clearedFields = fields.filter((child) => cleared.includes(child.id));
    return field === undefined
      ? undefined
      : {
          ...toForm(field, workflowId),
          revision,
          cleared_fields: clearedFields.map(({ id: child, name }) => ({ id: child, name })),
        };
  };
  const change = (body: unknown) => {
    const { fields = {}, workflows = [] } = v.parse(changeSchema, body);
    for (const [id, value] of Object.entries(fields)) {
      set(id, undefined, value);
    }
    for (const { id, enabled, fields: own = {} } of workflows) {
      if (enabled !== undefined) {
        switches.set(id, enabled);
      }
      for (const [fieldId, value] of Object.entries(own)) {
        set(fieldId, id, value);
      }
    }
    return current();
  };

  /** Returns a field with its options. They come from the draft, or from the server if another parent value was entered. */
  const resolve = async (id: string, workflowId: string | undefined, body: unknown) => {
    const fields = getFields(draft?.config, workflowId);
    const field = fields.find((candidate) => candidate.id === id);
    const parent = fields.find((candidate) => candidate.id === field?.parent);
    if (draft === undefined || field === undefined) {
      return undefined;
    }
    const { config, withValues } = draft;
    const parentInput =
      parent === undefined
        ? undefined
        : (v.parse(inputSchema, body)[parent.id] ??
          getEffectiveValue(withValue(parent, workflowId)));
    if (parent === undefined || isSame(parentInput, getEffectiveValue(parent))) {
      return withValue(withError(config, field), workflowId);
    }
    const parentValue = { [parent.id]: toConfigValue(parentInput) };
    const resolved = await withValues(
      workflowId === undefined
        ? { fields: parentValue }
        : { workflows: [{ id: workflowId, fields: parentValue }] },
    );
    const found = getFields(resolved, workflowId).find((candidate) => candidate.id === id);
    return found && withValue(withError(resolved, found), workflowId);
  };

  const answer = async (method: string, url: URL, body: unknown) => {
    const fieldId = FIELD_PATH.exec(url.pathname)?.[1];
    const workflowId = url.searchParams.get('workflow_id') ?? undefined;
    if (fieldId === undefined) {
      return method === 'PUT' ? change(body) : current();
    }
    const id = decodeURIComponent(fieldId);
    if (method === 'PUT') {
      return set(id, workflowId, v.parse(valueSchema, body).value);
    }
    return resolve(id, workflowId, body ?? {});
  };

  return {
    client: createMemoryClient(answer),
    update: (next) => {
      draft = next;
      version += 1;
    },
  };
}

function getFields(config: Config | undefined, workflowId: string | undefined): ConfigField[] {
  const workflow = config?.workflows.find(({ id }) => id === workflowId);
  return (workflowId === undefined ? config : workflow)?.fields ?? [];
}

/** Adds the error of a field's options, which a config has in a separate list. */
function withError({ field_errors = [] }: Config, field: ConfigField): ConfigField {
  const failed = field_errors.find(({ id, name }) => id === field.id && name === field.name);
  return failed === undefined ? field : Object.assign({}, field, { options_error: failed.error });
}

const getEffectiveValue = ({ value, defaultValue }: ConfigField) => value ?? defaultValue;

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
