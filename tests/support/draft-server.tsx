import type { Workflow } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { example } from '@patchbay/contract/examples.ts';
import { isObject, toJsonValue } from '@patchbay/rules/json.ts';
import { toDocument } from '@patchbay/workflow-graph/document.ts';
import { demoAccount } from './render-app';
import { defaultApi, ID } from './workflow-page';

type Node = Workflow['nodes'][number];

function toObject(value: unknown) {
  const json = toJsonValue(value);
  return isObject(json) ? json : {};
}

/** Builds the copy that a closed tab of the demo user has left in local storage: a draft with another name of a node. */
export function buildClosedCopy(draft: Workflow, renamed: { id: string; name: string }) {
  const { user, org } = demoAccount();
  const base = toDocument(draft);
  const nodes = base.nodes.map((node) => (node.id === renamed.id ? { ...node, ...renamed } : node));
  const copy = { format: 1, at: '2026-11-18T15:04:00.000Z', base, document: { ...base, nodes } };
  return { [`unsaved:${user._id}:${org._id}:test:${ID}:closed`]: JSON.stringify(copy) };
}

/** Creates a server with one draft, which other people may save, too. */
export function draftServer(api = defaultApi()) {
  let draft = example('getWorkflowDraft', 200, 'draft');
  let presence = example('reportWorkflowPresence', 200, 'alone');
  let isReachable = true;
  let losesResponse = false;
  /** The end of the session. The next save waits for it and is then refused. */
  let sessionEnd: Promise<void> | undefined;
  const store = (change: object) => {
    draft = { ...draft, ...change, revision: draft.revision + 1 };
  };
  const reached = (respond: () => Response) => () =>
    isReachable ? respond() : Promise.reject(new TypeError('no network'));
  api
    .on('listNodeTypes', 200, 'default')
    .on('getWorkflowFindings', 200, 'none')
    .on('deleteWorkflowPresence', 200, 'left')
    .handle(
      'getWorkflowDraft',
      reached(() => Response.json(draft)),
    )
    .handle(
      'reportWorkflowPresence',
      reached(() => Response.json({ ...presence, revision: draft.revision })),
    )
    .handle('saveWorkflowGraph', async ({ body }) => {
      if (!isReachable) {
        throw new TypeError('no network');
      }
      if (sessionEnd !== undefined) {
        await sessionEnd;
        sessionEnd = undefined;
        return Response.json(example('saveWorkflowGraph', 401, 'invalid_token'), { status: 401 });
      }
      const change = toObject(body);
      if (change.revision !== draft.revision) {
        return Response.json(example('saveWorkflowGraph', 409, 'workflow_changed'), {
          status: 409,
        });
      }
      store({ ...change, updated_by: { type: 'user', name: 'me@brightdesk.example' } });
      if (losesResponse) {
        losesResponse = false;
        throw new TypeError('no network');
      }
      return Response.json(draft);
    });
  api.handle('updateWorkflow', ({ body }) => {
    const { revision, settings, ...rest } = toObject(body);
    if (revision !== undefined && revision !== draft.revision) {
      return Response.json(example('updateWorkflow', 409, 'workflow_changed'), { status: 409 });
    }
    draft = { ...draft, ...rest };
    if (settings !== undefined) {
      store({ settings: { ...draft.settings, ...toObject(settings) } });
    }
    return Response.json(draft);
  });
  return {
    api,
    draft: () => draft,
    /** Changes a node as another person. */
    change: (id: string, next: Pick<Partial<Node>, 'name' | 'position'>) =>
      store({
        nodes: draft.nodes.map((node) => (node.id === id ? { ...node, ...next } : node)),
        updated_by: { type: 'user', name: 'dana@brightdesk.example' },
      }),
    setReachable: (next: boolean) => {
      isReachable = next;
    },
    /** The next save is stored, but its response is lost. */
    loseResponse: () => {
      losesResponse = true;
    },
    /** The next save is refused as without a session, once the promise resolves. */
    endSession: (at: Promise<void>) => {
      sessionEnd = at;
    },
    setPresence: (next: typeof presence) => {
      presence = next;
    },
    names: () => draft.nodes.map(({ name }) => name),
  };
}
