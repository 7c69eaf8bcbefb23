import type {
  ApiErrorBody,
  CreateWorkflowResponse,
  Workflow,
} from '@patchbay/contract/schema.gen.d.ts';
import { asUser, type Send, sender } from '@patchbay/test-kit/server/call-app.ts';
import type { TestApp, TestOrg } from '@patchbay/test-kit/server/start-test-app.ts';
import { expect } from 'vitest';

export const WORKFLOWS = '/api/v2/public/workflow';
export const START = { id: '1', type: 'start', name: 'Start', data: { kind: 'api_call' } };

export const logNode = (id: string) => ({
  id,
  type: 'log',
  name: `Log ${id}`,
  data: { log_level: 'INFO', message_title: 'Done' },
});

export const edge = (source: string, target: string) => ({
  id: `${source}-${target}`,
  source,
  target,
});

/** Returns a start node and a log node after it. */
export const graph = (id = '2') => ({ nodes: [START, logNode(id)], edges: [edge('1', id)] });

export type Headers = Record<string, string>;

/** An organization with two linked accounts, and calls about its workflows. */
export interface WorkflowFixture {
  send: Send;
  org: TestOrg;
  /** A member of the organization. */
  member: Headers;
  /** The headers of the linked accounts' browsers. */
  harbor: Headers;
  sibling: Headers;
  /** Creates a workflow. By default the member creates it with a name alone. */
  create(as?: Headers, body?: object): Promise<Workflow>;
  /** Sends a request about a workflow, by default as the member and to the path of the workflow itself. */
  call<T = Workflow & ApiErrorBody>(
    method: string,
    id: string,
    request?: { as?: Headers; what?: string; body?: object },
  ): Promise<{ status: number; body: T }>;
  /** Saves and publishes a graph. Returns the workflow under its own id. */
  publish(draft: Workflow, sent?: object, as?: Headers): Promise<Workflow>;
}

export async function makeWorkflows(app: TestApp): Promise<WorkflowFixture> {
  const send = sender(app);
  const org = await app.makeOrg();
  const tenant = { org_id: org.org_id, environment: 'test' } as const;
  const member = asUser(org.accountToken);
  const customer = async (account_id: string): Promise<Headers> => {
    await app.makeLinkedAccount(tenant, account_id);
    return asUser(await app.sessionToken(tenant, account_id, ['workflows']));
  };
  const [harbor, sibling] = [await customer('harbor-coffee'), await customer('sibling')];
  const call: WorkflowFixture['call'] = (method, id, { as = member, what = '', body } = {}) =>
    send(method, `${WORKFLOWS}/${id}${what}`, as, body);
  return {
    send,
    org,
    member,
    harbor,
    sibling,
    call,
    create: async (as = member, body = { name: 'Welcome' }) => {
      const created = await send<CreateWorkflowResponse>('POST', WORKFLOWS, as, body);
      expect(created.status, JSON.stringify(created.body)).toBe(200);
      return created.body.workflow;
    },
    publish: async ({ _id, revision }, sent = graph(), as = member) => {
      const saved = await call('PUT', _id, { as, what: '/graph', body: { ...sent, revision } });
      expect(saved.status, JSON.stringify(saved.body)).toBe(200);
      const body = { published: true };
      const published = await call('PUT', _id, { as, what: '/publish', body });
      expect(published.status, JSON.stringify(published.body)).toBe(200);
      return published.body;
    },
  };
}
