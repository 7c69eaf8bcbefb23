import type {
  Config,
  ConfigField,
  ConfigValue,
} from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { descendantsOf } from '@patchbay/rules/dependencies.ts';
import { Patchbay } from '@patchbay/sdk';
import * as v from 'valibot';
import { keyText } from '../model/field-key';

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

const FIELD_PATH = /\/config\/field\/([^/]+)$/;

export type Preview = {
  /** For the form, which it answers from memory. */
  client: Patchbay;
  /** Takes what the server made of the draft; what was tried out stays. */
  show: (config: Config) => void;
};

/**
 * A client of the SDK whose requests end here, so that the customers' own form can be tried out: what is
 * entered is kept in memory, and nothing is stored.
 */
export function createPreview(): Preview {
  const values = new Map<string, ConfigValue>();
  const switches = new Map<string, boolean>();
  let shown: Config | undefined;
  let revision = 1;
  let version = 0;

  const withValue = (field: ConfigField, workflowId?: string): ConfigField => {
    const value = values.get(keyText({ id: field.id, workflowId }));
    return value === undefined ? field : Object.assign({}, field, { value });
  };
  const current = () => {
    if (shown === undefined) {
      return undefined;
    }
    return {
      ...shown,
      revision,
      // Another version, so that the form takes the fields as they are now.
      portal_version: version,
      fields: shown.fields.map((field) => withValue(field)),
      workflows: shown.workflows.map((workflow) => ({
        ...workflow,
        enabled: switches.get(workflow.id) ?? workflow.enabled,
        fields: workflow.fields.map((field) => withValue(field, workflow.id)),
      })),
    };
  };
  const set = (id: string, workflowId: string | undefined, value: unknown) => {
    const fields =
      workflowId === undefined
        ? (shown?.fields ?? [])
        : (shown?.workflows.find((each) => each.id === workflowId)?.fields ?? []);
    values.set(keyText({ id, workflowId }), toValue(value));
    const cleared = descendantsOf(fields, id).filter((child) =>
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
          ...withValue(field, workflowId),
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

  const answer = (method: string, url: URL, body: unknown) => {
    const fieldId = FIELD_PATH.exec(url.pathname)?.[1];
    const workflowId = url.searchParams.get('workflow_id') ?? undefined;
    if (fieldId === undefined) {
      return method === 'PUT' ? change(body) : current();
    }
    const id = decodeURIComponent(fieldId);
    if (method === 'PUT') {
      return set(id, workflowId, v.parse(valueSchema, body).value);
    }
    const config = current();
    const fields = config?.workflows.find((each) => each.id === workflowId)?.fields;
    return (fields ?? config?.fields)?.find((field) => field.id === id);
  };

  const client = new Patchbay({
    token: 'preview',
    baseUrl: window.location.origin,
    fetch: (url, { method = 'GET', body }) => {
      const json: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
      const found = answer(method, new URL(url), json);
      return Promise.resolve(
        found === undefined ? new Response(null, { status: 404 }) : Response.json(found),
      );
    },
  });
  return {
    client,
    show: (config) => {
      shown = config;
      version += 1;
    },
  };
}

function toValue(value: unknown): ConfigValue {
  return value === undefined ? null : JSON.parse(JSON.stringify(value));
}
