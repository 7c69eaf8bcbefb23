// The kinds of expensive inputs. Each is prepared first, and then sent while the server is watched.
import type { Headers } from './api.ts';
import type { Org, Platform } from './platform.ts';
import {
  createDocument,
  type DocumentInput,
  importAndPublish,
  importDocument,
  type NodeInput,
} from './workflow-documents.ts';

export interface Input {
  name: string;
  /** Prepares the input. The returned function sends it and returns a short text about its end. */
  prepare(platform: Platform): Promise<() => Promise<string>>;
}

export interface RequestInput {
  method: string;
  path: string;
  as: Headers;
  body?: object | string | Uint8Array<ArrayBuffer>;
}

type WorkflowInput = DocumentInput & { nodes: NodeInput[] };

/** Creates an input that is a request to any operation. */
export function request(
  name: string,
  build: (platform: Platform) => RequestInput | Promise<RequestInput>,
): Input {
  return {
    name,
    prepare: async (platform) => {
      const { method, path, as, body } = await build(platform);
      const sent = toText(body);
      return async () => describe(await platform.api.sendText(method, path, as, sent));
    },
  };
}

/** Creates an input that runs a published workflow synchronously, once or several times at once. */
export function run(
  name: string,
  workflow: WorkflowInput & { payload?: object; times?: number },
): Input {
  return {
    name,
    prepare: async (platform) => {
      const { api, org } = platform;
      const { nodes, payload = {}, times = 1, ...more } = workflow;
      const id = await importAndPublish(api, org, createDocument(nodes, more));
      const body = JSON.stringify(payload);
      const headers = { ...org.forBusy, sync_execution: 'true' };
      const path = `/api/v2/public/workflow/${id}/execute`;
      return async () => {
        const runs = Array.from({ length: times }, () => api.sendText('POST', path, headers, body));
        const responses = await Promise.all(runs);
        await stopRuns(platform, responses);
        return describeRun(responses);
      };
    },
  };
}

/** Creates an input that imports a workflow. */
export function importing(name: string, workflow: WorkflowInput): Input {
  return request(name, ({ org }) => ({
    method: 'POST',
    path: '/api/v2/public/workflow/import',
    as: org.asOwner,
    body: createDocument(workflow.nodes, workflow),
  }));
}

/** Creates an input that saves the draft of a workflow, as its editor does. */
export function saving(name: string, workflow: WorkflowInput): Input {
  return request(name, async ({ api, org }) => {
    const id = await importDocument(api, org, createDocument([]));
    const path = `/api/v2/public/workflow/${id}`;
    const { revision } = await api.send<{ revision: number }>('GET', `${path}/edit`, org.asOwner);
    const { nodes, edges, notes, json_schema }: Partial<Record<string, unknown>> = {
      ...createDocument(workflow.nodes, workflow),
    };
    const body = { nodes, edges, notes: notes ?? [], json_schema, revision };
    return { method: 'PUT', path: `${path}/graph`, as: org.asOwner, body };
  });
}

/** Creates an input that is a request about a draft, at an address below it. */
export function onDraft(
  name: string,
  workflow: WorkflowInput,
  { method, what, body }: { method: string; what: string; body?: object },
): Input {
  return request(name, async ({ api, org }) => {
    const id = await importDocument(api, org, createDocument(workflow.nodes, workflow));
    const path = `/api/v2/public/workflow/${id}/${what}`;
    return { method, path, as: org.asOwner, ...(body === undefined ? {} : { body }) };
  });
}

export const findings = (name: string, workflow: WorkflowInput): Input =>
  onDraft(name, workflow, { method: 'GET', what: 'findings' });

export const publishing = (name: string, workflow: WorkflowInput): Input =>
  onDraft(name, workflow, { method: 'PUT', what: 'publish', body: { published: true } });

/** Creates an input that is a request about a published workflow, at an address below it. */
export function onPublished(
  name: string,
  workflow: WorkflowInput,
  build: (id: string, org: Org) => RequestInput,
): Input {
  return request(name, async ({ api, org }) =>
    build(await importAndPublish(api, org, createDocument(workflow.nodes, workflow)), org),
  );
}

/** Creates an input that calls the address of a webhook workflow anonymously. */
export function webhook(
  name: string,
  workflow: WorkflowInput & { trigger?: object; payload: unknown },
): Input {
  const start = { kind: 'webhook', auth: { type: 'none' }, ...workflow.trigger };
  return onPublished(name, { ...workflow, start }, (id, org) => ({
    method: 'POST',
    path: `/api/v1/webhook-trigger/${org.id}-test/${id}/bench-busy`,
    as: {},
    body: JSON.stringify(workflow.payload),
  }));
}

/** Creates `count` members by their index. */
export function many<T>(count: number, create: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => create(index));
}

/** Creates an object with `count` members. */
export function members<T>(
  count: number,
  create: (index: number) => T,
  name = (index: number) => `k${index}`,
): Record<string, T> {
  return Object.fromEntries(many(count, (index) => [name(index), create(index)]));
}

function toText(body: RequestInput['body']): string | Uint8Array<ArrayBuffer> | undefined {
  return typeof body === 'object' && !(body instanceof Uint8Array) ? JSON.stringify(body) : body;
}

/**
 * Stops runs that continue after their caller has stopped waiting, so that they do not slow down the next
 * input.
 */
async function stopRuns(
  { api, org }: Platform,
  responses: { status: number; text: string }[],
): Promise<void> {
  for (const { text } of responses.filter(({ status }) => status === 202)) {
    const id = /"execution_id":"([0-9a-f]+)"/.exec(text)?.[1];
    await api.sendText('POST', `/api/v2/public/execution/${id}/stop`, org.asBackend);
  }
}

/** Returns the status, and the code of an error. */
function describe({ status, text }: { status: number; text: string }): string {
  const code = /"error_code":"([A-Z_]+)"/.exec(text)?.[1];
  return status < 300 || code === undefined ? String(status) : `${status} ${code}`;
}

function describeRun(responses: { status: number; text: string }[]): string {
  const ends = responses.map((response) => {
    const { status, text } = response;
    const failure = /"code":"([A-Z_]+)"/.exec(text)?.[1];
    if (status !== 200) {
      return describe(response);
    }
    return text.includes('"errored":true') ? (failure ?? 'errored') : 'completed';
  });
  return [...new Set(ends)].join(', ');
}
