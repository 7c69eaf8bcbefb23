import type {
  CreateWorkflowResponse,
  Workflow,
  WorkflowEdge,
  WorkflowNode,
} from '@patchbay/contract/schema.gen.d.ts';
import { asUser, type Send } from '@patchbay/test-kit/server/call-app.ts';
import { workbookFile } from '../engine/workbook-file.ts';

const WORKFLOWS = '/api/v2/public/workflow';
const ITERATIONS = 4;
/** The last cell of a sheet. A reader that creates every cell before it would fill its memory. */
const LAST_CELL = '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>';

/** A published workflow, and the result that every run of it must have. */
export interface ChaosWorkflow {
  name: string;
  _id: string;
  isSync: boolean;
  nodes: readonly WorkflowNode[];
  edges: readonly WorkflowEdge[];
  status: 'COMPLETED' | 'ERRORED';
  /** The expected rows of a run's journal, as `node` or `node/iteration`. */
  journal: readonly string[];
  /** The nodes that call the app outside, once for each of their rows. */
  calling: ReadonlySet<string>;
}

interface Design {
  name: string;
  isSync?: boolean;
  status?: 'ERRORED';
  /** The start node. Default: a start by an API call. */
  start?: WorkflowNode;
  nodes: WorkflowNode[];
  /** The edges as source and target. */
  edges: [string, string][];
  /** The rows of the journal beyond one for each node. */
  extraRows?: string[];
  /** The nodes without a row of their own, because no run reaches them or a container has the rows. */
  without?: string[];
}

const START: WorkflowNode = { id: '1', type: 'start', name: 'Start', data: { kind: 'api_call' } };

const answer = (id: string): WorkflowNode => ({
  id,
  type: 'response',
  name: 'Answer',
  data: { data: '{{event.body.token}}', status_code: 200 },
});

const wait = (id: string, seconds: number): WorkflowNode => ({
  id,
  type: 'delay',
  name: 'Wait',
  data: { action: 'wait_for', days: 0, hours: 0, minutes: 0, seconds },
});

function designs(url: string): Design[] {
  const call = (id: string, path = '/effect', parent_id?: string, more = {}): WorkflowNode => ({
    id,
    type: 'http',
    name: `Call ${id}`,
    data: {
      method: 'POST',
      base_url: url,
      url_path: path,
      body_type: 'JSON',
      body: { token: '{{event.body.token}}', ...more },
    },
    ...(parent_id === undefined ? {} : { parent_id }),
  });
  const calls = (...ids: string[]) => ids.map((id) => call(id));
  const line: [string, string][] = [
    ['1', '2'],
    ['2', '3'],
    ['3', '4'],
    ['4', '9'],
  ];
  return [
    { name: 'calls', nodes: [...calls('2', '3', '4'), answer('9')], edges: line },
    { name: 'sync', isSync: true, nodes: [...calls('2', '3', '4'), answer('9')], edges: line },
    { name: 'delay', nodes: [call('2'), wait('3', 3), call('4'), answer('9')], edges: line },
    {
      name: 'signal',
      nodes: [
        call('2', '/effect', undefined, { resume: '{{node.3.webhook_url}}' }),
        { id: '3', type: 'wait_for_webhook', name: 'Wait', data: { timeout: 60 } },
        call('4'),
        answer('9'),
      ],
      edges: line,
    },
    {
      name: 'branches',
      nodes: [...calls('2', '3', '4', '5'), answer('9')],
      edges: [
        ['1', '2'],
        ['2', '3'],
        ['2', '4'],
        ['3', '5'],
        ['4', '5'],
        ['5', '9'],
      ],
    },
    {
      name: 'loop',
      nodes: [
        {
          id: '2',
          type: 'group',
          name: 'Each',
          data: { action: 'fixed_iteration', iteration_count: ITERATIONS, concurrent_batches: 2 },
        },
        call('3', '/effect', '2'),
        call('4'),
        answer('9'),
      ],
      edges: [
        ['1', '2'],
        ['2', '4'],
        ['4', '9'],
      ],
      without: ['3'],
      extraRows: ['2', '3'].flatMap((node) =>
        Array.from({ length: ITERATIONS }, (_, index) => `${node}/${index + 1}`),
      ),
    },
    {
      name: 'refused',
      status: 'ERRORED',
      nodes: [call('2'), call('3', '/refused'), call('4'), answer('9')],
      edges: line,
      without: ['4', '9'],
    },
    {
      name: 'workbook',
      status: 'ERRORED',
      nodes: [
        call('2'),
        {
          id: '3',
          type: 'data_converter',
          name: 'Read',
          data: {
            action: 'excel_to_json',
            content: workbookFile({ sheet: LAST_CELL }),
            has_header: true,
          },
        },
        call('4'),
        answer('9'),
      ],
      edges: line,
      without: ['4', '9'],
    },
  ];
}

/** Returns a workflow that calls another one and is resumed by a signal from its end. */
const designParent = (child: string, url: string): Design => {
  const [calls] = designs(url);
  const sub: WorkflowNode = {
    id: '3',
    type: 'sub_flow',
    name: 'Sub-flow',
    data: {
      workflow_id: child,
      sync_execution: false,
      wait_for_completion: true,
      payload: { token: '{{event.body.token}}' },
    },
  };
  return {
    name: 'sub-flow',
    nodes: (calls?.nodes ?? []).map((node) => (node.id === '3' ? sub : node)),
    edges: calls?.edges ?? [],
  };
};

/** Makes and publishes one workflow of each kind. Their nodes call `effectsUrl`. */
export async function makeChaosWorkflows(
  send: Send,
  accountToken: string,
  effectsUrl: string,
): Promise<ChaosWorkflow[]> {
  const made: ChaosWorkflow[] = [];
  const add = async (design: Design) => {
    made.push(await publish(send, accountToken, design));
  };
  for (const design of designs(effectsUrl)) {
    await add(design);
  }
  const child = made.find(({ name }) => name === 'delay');
  await add(designParent(child?._id ?? '', effectsUrl));
  return made;
}

/** Makes and publishes a workflow as a member of the organization. */
export async function publish(send: Send, token: string, design: Design): Promise<ChaosWorkflow> {
  const as = asUser(token);
  const { name, isSync = false, status = 'COMPLETED', extraRows = [], without = [] } = design;
  const created = await send<CreateWorkflowResponse>('POST', WORKFLOWS, as, { name });
  const draft = created.body.workflow;
  const nodes = [design.start ?? START, ...design.nodes];
  const edges = design.edges.map(([source, target]) => ({
    id: `${source}-${target}`,
    source,
    target,
  }));
  const graph = { nodes, edges, revision: draft.revision };
  const saved = await send('PUT', `${WORKFLOWS}/${draft._id}/graph`, as, graph);
  const body = { published: true };
  const published = await send<Workflow>('PUT', `${WORKFLOWS}/${draft._id}/publish`, as, body);
  if (published.status !== 200) {
    throw new Error(`${name} is not published: ${JSON.stringify([saved.body, published.body])}`);
  }
  const rows = design.nodes.map(({ id }) => id).filter((id) => !without.includes(id));
  return {
    name,
    _id: published.body._id,
    isSync,
    nodes,
    edges,
    status,
    journal: [...rows, ...extraRows],
    calling: new Set(nodes.filter(({ type }) => type === 'http').map(({ id }) => id)),
  };
}
