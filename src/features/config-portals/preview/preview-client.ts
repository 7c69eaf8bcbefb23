import type {
  Config,
  ConfigField,
  ConfigValue,
} from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { findDescendants } from '@patchbay/rules/dependencies.ts';
import type { Patchbay } from '@patchbay/sdk';
import * as v from 'valibot';
import { keyText } from '../model/field-key';
import { memoryClient, toValue } from '../model/memory-client';
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
  /** For the form, which it answers from memory. */
  client: Patchbay;
  /** Takes what the server made of the draft; what was tried out stays. */
  show: (draft: DraftConfig) => void;
};

/**
 * A client of the SDK whose requests end here, so that the customers' own form can be tried out: what is
 * entered is kept in memory, and nothing is stored.
 */
export function createPreview(): Preview {
  const values = new Map<string, ConfigValue>();
  const switches = new Map<string, boolean>();
  let draft: DraftConfig | undefined;
  let revision = 1;
  let version = 0;

  const withValue = (field: ConfigField, workflowId?: string): ConfigField => {
    const value = values.get(keyText({ id: field.id, workflowId }));
    return value === undefined ? field : Object.assign({}, field, { value });
  };
  // Options that follow from another field are asked for once they are needed, as of the server.
  const toForm = (field: ConfigField, workflowId?: string) =>
    withValue(field.parent === undefined ? field : withoutOptions(field), workflowId);
  const current = () => {
    if (draft === undefined) {
      return undefined;
    }
    const shown = draft.config;
    return {
      ...shown,
      revision,
      // Another version, so that the form takes the fields as they are now.
      portal_version: version,
      fields: shown.fields.map((field) => toForm(field)),
      workflows: shown.workflows.map((workflow) => ({
        ...workflow,
        enabled: switches.get(workflow.id) ?? workflow.enabled,
        fields: workflow.fields.map((field) => toForm(field, workflow.id)),
      })),
    };
  };
  const set = (id: string, workflowId: string | undefined, value: unknown) => {
    const fields = fieldsOf(draft?.config, workflowId);
    values.set(keyText({ id, workflowId }), toValue(value));
    const cleared = findDescendants(fields, id).filter((child) =>
      values.has(keyText({ id: child, workflowId })),
    );
    for (const child of cleared) {
      values.set(keyText({ id: child, workflowId }), null);
    }
    revision += 1;
    const field = fields.find((each) => each.id === id);
    const names = fields.filter((each) => cleared.includes(each.id));
    return field === undefined
      ? undefined
      : {
          ...toForm(field, workflowId),
          revision,
          cleared_fields: names.map(({ id: child, name }) => ({ id: child, name })),
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

  /** A field with its options: those of the draft, or what follows from a parent that is tried out. */
  const resolve = async (id: string, workflowId: string | undefined, body: unknown) => {
    const fields = fieldsOf(draft?.config, workflowId);
    const field = fields.find((each) => each.id === id);
    const parent = fields.find((each) => each.id === field?.parent);
    if (draft === undefined || field === undefined) {
      return undefined;
    }
    const { config, withValues } = draft;
    const tried =
      parent === undefined
        ? undefined
        : (v.parse(inputSchema, body)[parent.id] ?? effective(withValue(parent, workflowId)));
    if (parent === undefined || isSame(tried, effective(parent))) {
      return withValue(withError(config, field), workflowId);
    }
    const of = { [parent.id]: toValue(tried) };
    const resolved = await withValues(
      workflowId === undefined ? { fields: of } : { workflows: [{ id: workflowId, fields: of }] },
    );
    const found = fieldsOf(resolved, workflowId).find((each) => each.id === id);
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
    client: memoryClient(answer),
    show: (next) => {
      draft = next;
      version += 1;
    },
  };
}

function fieldsOf(config: Config | undefined, workflowId: string | undefined): ConfigField[] {
  const list = config?.workflows.find((each) => each.id === workflowId);
  return (workflowId === undefined ? config : list)?.fields ?? [];
}

/** In a config, errors of options are apart from its fields. */
function withError({ field_errors = [] }: Config, field: ConfigField): ConfigField {
  const failed = field_errors.find(({ id, name }) => id === field.id && name === field.name);
  return failed === undefined ? field : Object.assign({}, field, { options_error: failed.error });
}

const effective = ({ value, defaultValue }: ConfigField) => value ?? defaultValue;

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
