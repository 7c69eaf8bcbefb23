import { buildGraph, EVENT, HARBOR, type Things, type World } from './walk-world.ts';
import {
  CHANGES,
  FOR_WHOLE_ACCOUNT,
  get,
  OF_APP,
  post,
  put,
  remove,
  type WalkedCall,
} from './walked-call.ts';

const OF_NODES = { about: 'nodes', page: 'closed' } as const;
/** A change of a workflow's nodes, which needs the right `workflows`. */
const BY_RIGHT = { ...OF_NODES, ...CHANGES, right: 'workflows' } as const;
const TAB = 'the-tab-one';
const workflow = (things: Things, rest = '') => `/api/v2/public/workflow/${things.workflow}${rest}`;

/** Reads the revision of the draft as the organization. Returns 1 for a workflow of another organization. */
async function readRevision(things: Things, { send, org }: World): Promise<number> {
  const path = workflow(things, '/edit');
  const read = await send<{ revision?: number }>('GET', path, { 'x-api-key': org.testKey });
  return read.body.revision ?? 1;
}

export const WORKFLOW_CALLS: Record<string, WalkedCall> = {
  listWorkflows: {
    ...FOR_WHOLE_ACCOUNT,
    send: () => get('/api/v2/public/workflow'),
  },
  listEnabledWorkflows: {
    ...FOR_WHOLE_ACCOUNT,
    send: () => get('/api/v2/public/workflow/enabled'),
  },
  listNodeTypes: {
    ...FOR_WHOLE_ACCOUNT,
    send: () => get('/api/v2/public/workflow/node-types'),
  },
  createWorkflow: {
    ...{ about: 'app', page: 'closed', ...CHANGES },
    send: ({ slug }) => post('/api/v2/public/workflow', { name: 'Mine', slug }),
  },
  getWorkflow: { ...OF_NODES, send: (things) => get(workflow(things)) },
  getWorkflowDraft: { ...OF_NODES, send: (things) => get(workflow(things, '/edit')) },
  getWorkflowFindings: { ...OF_NODES, send: (things) => get(workflow(things, '/findings')) },
  getWorkflowVersion: { ...OF_NODES, send: (things) => get(workflow(things, '/versions/1')) },
  listWorkflowVersions: {
    ...OF_NODES,
    send: (things) => get(`/api/v2/public/workflow/versions/${things.workflow}`),
  },
  reportWorkflowPresence: {
    ...OF_NODES,
    send: (things) =>
      post(workflow(things, '/presence'), { client_id: TAB, node_id: null, is_editing: false }),
  },
  deleteWorkflowPresence: {
    ...OF_NODES,
    send: (things) => remove(workflow(things, `/presence/${TAB}`)),
  },
  updateWorkflow: { ...BY_RIGHT, send: (things) => put(workflow(things), { description: 'x' }) },
  saveWorkflowGraph: {
    ...BY_RIGHT,
    send: async (things, world) =>
      put(workflow(things, '/graph'), {
        ...{ ...buildGraph('mine'), revision: await readRevision(things, world) },
      }),
  },
  publishWorkflow: {
    ...BY_RIGHT,
    send: (things) => put(workflow(things, '/publish'), { published: true }),
  },
  updateWorkflowVersion: {
    ...BY_RIGHT,
    send: (things) => ({
      ...{ method: 'PATCH', path: workflow(things, '/versions/1'), body: { description: 'x' } },
    }),
  },
  restoreWorkflowVersion: {
    ...BY_RIGHT,
    send: async (things, world) =>
      post(workflow(things, '/versions/1/restore'), {
        revision: await readRevision(things, world),
      }),
  },
  testWorkflow: {
    ...BY_RIGHT,
    send: (things) => post(workflow(things, '/test'), { linked_account_id: HARBOR }),
  },
  setWebhookSecret: {
    ...BY_RIGHT,
    send: (things) => put(workflow(things, '/webhook-secret'), {}),
  },
  getWorkflowPayload: {
    ...{ about: 'run', page: 'closed' },
    send: (things) => get(`/api/v2/public/workflow/request-structure/${things.workflow}`),
  },
  executeWorkflow: {
    ...{ about: 'run', page: 'app', ...CHANGES },
    send: (things) => post(workflow(things, '/execute'), {}),
  },
  fireEvent: {
    ...{ ...OF_APP, ...CHANGES },
    send: ({ slug }) => post('/api/v2/public/event/trigger', { event: EVENT }, { slug }),
  },
  fireAppEvent: {
    ...{ ...OF_APP, ...CHANGES },
    send: ({ slug }) => post(`/api/v2/public/event/${slug}`, { event: EVENT }),
  },
  deleteWorkflow: { ...OF_NODES, ...CHANGES, send: (things) => remove(workflow(things)) },
};
