// The workflows of the bench: documents that are imported, published and run.
import type { Api } from './api.ts';
import type { Org } from './platform.ts';

const WORKFLOWS = '/api/v2/public/workflow';

export const CODE = 'function yourFunction() { return { sum: 1 }; }';

/** A node without its id. Nodes are numbered from 2 in their order. */
export interface NodeInput {
  type: string;
  data: object;
  name?: string;
  parent_id?: string;
  additional_node_properties?: object;
}

export interface DocumentInput {
  start?: object;
  json_schema?: object;
  settings?: object;
  notes?: object[];
  /** The edges. Default: a chain, in which the nodes of a container are a separate chain. */
  edges?: { source: string; target: string; sourceHandle?: string }[];
}

export function createDocument(nodes: NodeInput[], more: DocumentInput = {}): object {
  const { start = { kind: 'api_call' }, json_schema = null, settings = {}, notes, edges } = more;
  return {
    format: 'patchbay-workflow-1',
    name: 'Bench',
    settings,
    nodes: [
      { id: '1', type: 'start', name: 'Start', data: start },
      ...nodes.map((node, index) => ({
        id: String(index + 2),
        name: `Node ${index + 2}`,
        ...node,
      })),
    ],
    edges: (edges ?? chain(nodes)).map((edge, index) => ({ id: `e${index}`, ...edge })),
    ...(notes === undefined ? {} : { notes }),
    json_schema,
    manual_execution_payload: null,
    enable_schema_validation: json_schema !== null,
    apps: [],
    workflows: [],
  };
}

function chain(nodes: NodeInput[]): { source: string; target: string }[] {
  const last = new Map<string | undefined, string>([[undefined, '1']]);
  return nodes.flatMap(({ parent_id }, index) => {
    const target = String(index + 2);
    const source = last.get(parent_id);
    last.set(parent_id, target);
    return source === undefined ? [] : [{ source, target }];
  });
}

/** Returns the id of the workflow, which is a draft. */
export async function importDocument(api: Api, org: Org, document: object): Promise<string> {
  const { workflow } = await api.send<{ workflow: { associated_workflow: string } }>(
    'POST',
    `${WORKFLOWS}/import`,
    org.asOwner,
    document,
  );
  return workflow.associated_workflow;
}

export async function importAndPublish(api: Api, org: Org, document: object): Promise<string> {
  const id = await importDocument(api, org, document);
  await api.send('PUT', `${WORKFLOWS}/${id}/publish`, org.asOwner, { published: true });
  return id;
}
