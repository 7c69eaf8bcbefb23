import {
  type Config,
  type ConfigField,
  type ConfigValue,
  type ConfigWorkflow,
  Patchbay,
} from '../../src/index.ts';
import { json, type Observed, observedFetch } from '../support/observed-fetch.ts';

/** A server of one config that stores saved values, as far as the form depends on it. */
export interface FakeConfigServer {
  client: Patchbay;
  requests: Observed[];
  config: Config;
  /**
   * Functions by field id that return the field's options for a request body. A test decides when they
   * resolve.
   */
  options: { [id: string]: (body: { [key: string]: unknown }) => Promise<Partial<ConfigField>> };
  /** Responds instead of the server. */
  intercept:
    | ((request: Observed) => Response | Promise<Response | undefined> | undefined)
    | undefined;
  /** Changes a value as another person. */
  changeElsewhere: (id: string, value: ConfigValue) => void;
  /** Returns the saved values in the order of their requests. */
  saved: () => unknown[];
}

export const DANA = { type: 'user', name: 'dana@brightdesk.example' } as const;

export function fakeConfigServer(
  fields: ConfigField[],
  workflows: ConfigWorkflow[] = [],
  more: Partial<Config> = {},
): FakeConfigServer {
  const changedAt = new Map<string, number>();
  const { fetch, requests } = observedFetch(
    async (request) => (await server.intercept?.(request)) ?? respond(request),
  );
  const respond = async ({ method, path, query, body }: Observed): Promise<Response> => {
    const sent: { [key: string]: unknown } = Object(body);
    const { config } = server;
    const id = path.split('/field/')[1];
    if (id === undefined) {
      return method === 'PUT' ? change(sent) : json(config);
    }
    const list = query.workflow_id
      ? config.workflows.find((workflow) => workflow.id === query.workflow_id)?.fields
      : config.fields;
    const field = list?.find((candidate) => candidate.id === id);
    if (!field || !list) {
      return refusal(404, 'RESOURCE_NOT_FOUND', 'There is no such field.');
    }
    if (method === 'POST') {
      return json({ ...field, ...(await server.options[id]?.(sent)) });
    }
    if (Number(sent.revision) > config.revision) {
      return madeAgain();
    }
    const conflicts = [field, ...listDescendants(list, id)].filter(
      (child) => (changedAt.get(child.id) ?? 0) > Number(sent.revision),
    );
    if (conflicts.length > 0) {
      return json(
        {
          status_code: 409,
          error_code: 'CONFIG_CHANGED',
          message: `${field.name} was changed.`,
          details: conflicts.map(({ id: changed, value }) => ({
            in: 'body',
            pointer: changed === id ? '/value' : `/fields/${changed}`,
            message: 'has changed',
            conflict: { changed_by: DANA, changed_at: '2026-11-17T09:20:00.000Z', value },
          })),
        },
        409,
      );
    }
    config.revision += 1;
    const cleared = listDescendants(list, id).filter((child) => child.value !== undefined);
    const { revision } = config;
    const response = {
      ...store(field, sent.value),
      revision,
      cleared_fields: cleared.map(({ id: child, name, value }) => ({ id: child, name, value })),
    };
    for (const child of cleared) {
      store(child, null);
    }
    return json(response);
  };
  const store = (field: ConfigField, value: unknown) => {
    if (field.secret) {
      field.has_value = value !== null;
    } else if (value === null) {
      delete field.value;
    } else {
      Object.assign(field, { value });
    }
    return field;
  };
  const change = ({ fields: values, workflows: switched }: { [key: string]: unknown }) => {
    const { config } = server;
    config.revision += 1;
    for (const [id, value] of Object.entries(Object(values))) {
      const field = config.fields.find((candidate) => candidate.id === id);
      if (field) {
        store(field, value);
      }
    }
    for (const { id, enabled } of Array.isArray(switched) ? switched : []) {
      const workflow = config.workflows.find((workflow) => workflow.id === id);
      if (workflow && enabled !== undefined) {
        workflow.enabled = enabled;
      }
    }
    return json(config);
  };

  const server: FakeConfigServer = {
    client: new Patchbay({ token: 't', baseUrl: 'http://localhost', fetch }),
    requests,
    config: {
      slug: 'demo_crm',
      config_id: 'harbor-coffee',
      fields,
      workflows,
      labels: [],
      pages: [{ id: 'general', name: 'General Fields' }],
      revision: 1,
      portal_version: 1,
      connection_id: null,
      connection_status: 'active',
      createdAt: '2026-11-01T00:00:00.000Z',
      updatedAt: '2026-11-01T00:00:00.000Z',
      ...more,
    },
    options: {},
    intercept: undefined,
    changeElsewhere: (id, value) => {
      const field = server.config.fields.find((candidate) => candidate.id === id);
      server.config.revision += 1;
      changedAt.set(id, server.config.revision);
      if (field) {
        store(field, value);
      }
    },
    saved: () =>
      requests.flatMap(({ method, body }) => (method === 'PUT' ? [Object(body).value] : [])),
  };
  return server;
}

export function refusal(
  status: number,
  error_code: string,
  message: string,
  details?: object[],
): Response {
  return json(
    { status_code: status, http_error_type: 'ERROR', error_code, message, details },
    status,
  );
}

/** Returns the error of a config that was deleted and created again after its revision was read. */
export function madeAgain(): Response {
  const details = [{ in: 'body', pointer: '/revision', message: 'is later than 0' }];
  return refusal(409, 'CONFIG_CHANGED', 'This config was deleted and made again.', details);
}

function listDescendants(list: readonly ConfigField[], id: string): ConfigField[] {
  return list
    .filter((child) => child.parent === id)
    .flatMap((child) => [child, ...listDescendants(list, child.id)]);
}

/** Holds requests until a test opens the gate, then the server responds. */
export function gate(): { open: () => void; passed: () => Promise<undefined> } {
  let open = () => {};
  const isOpen = new Promise<undefined>((resolve) => {
    open = () => resolve(undefined);
  });
  return { open: () => open(), passed: () => isOpen };
}
