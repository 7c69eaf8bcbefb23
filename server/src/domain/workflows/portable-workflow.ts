import type {
  ImportWorkflowRequest,
  ImportWorkflowResponse,
  WorkflowExport,
  WorkflowNode,
} from '@patchbay/contract/schema.gen.d.ts';
import type { StoredWorkflow } from './stored-workflow.ts';

export type Missing = ImportWorkflowResponse['missing'][number];

/** What a sub-flow names in a document: the contract wants an id, and the export has none. */
const NO_WORKFLOW = '0'.repeat(24);

/** A workflow that a sub-flow runs. */
interface NamedWorkflow {
  _id: string;
  name: string;
  alias: string | null;
}

type AppEvent = Extract<
  NonNullable<Extract<WorkflowNode, { type: 'start' }>['data']>,
  { kind: 'app_event' }
>;

function withoutConnection({ connection_id: _connection, ...trigger }: AppEvent): AppEvent {
  return trigger;
}

/** A node without ids of the organization. */
function portableNode(node: WorkflowNode): WorkflowNode {
  if (node.data === null) {
    return withoutUnfinishedIds(node);
  }
  switch (node.type) {
    case 'sub_flow':
      return { ...node, data: { ...node.data, workflow_id: NO_WORKFLOW } };
    case 'app_action': {
      const { connection_id: _connection, ...data } = node.data;
      return { ...node, data };
    }
    case 'app_request': {
      const { connection_id: _connection, ...data } = node.data;
      return { ...node, data };
    }
    case 'start':
      return node.data.kind === 'app_event'
        ? { ...node, data: withoutConnection(node.data) }
        : node;
    default:
      return node;
  }
}

/** Unfinished settings name no connection and no workflow. */
function withoutUnfinishedIds(node: WorkflowNode): WorkflowNode {
  const { draft_data } = node;
  if (draft_data === undefined || draft_data === null) {
    return node;
  }
  const { connection_id: _connection, workflow_id: _workflow, ...settings } = draft_data;
  return { ...node, draft_data: settings };
}

/** @param known the workflows that the sub-flows run, by `_id` */
export function portableDocument(
  { nodes, ...document }: StoredWorkflow,
  known: ReadonlyMap<string, NamedWorkflow>,
): Pick<
  WorkflowExport,
  | 'nodes'
  | 'edges'
  | 'notes'
  | 'settings'
  | 'json_schema'
  | 'manual_execution_payload'
  | 'enable_schema_validation'
  | 'workflows'
> {
  return {
    ...document,
    nodes: nodes.map(portableNode),
    workflows: nodes.flatMap((node) => {
      const called =
        node.type === 'sub_flow' && node.data !== null ? known.get(node.data.workflow_id) : null;
      return called === null || called === undefined
        ? []
        : [{ node_id: node.id, name: called.name, workflow_alias: called.alias }];
    }),
  };
}

/** How the workflows that sub-flows run are found in another environment. */
export interface FoundWorkflows {
  byAlias: ReadonlyMap<string, string>;
  /** By their ids where the document comes from; undefined: those ids say nothing here. */
  promoted: ReadonlyMap<string, string> | undefined;
}

/**
 * The nodes of a document with the workflows that they run here.
 *
 * @param found in this environment
 */
export function importedNodes(
  nodes: readonly WorkflowNode[],
  workflows: ImportWorkflowRequest['workflows'],
  { byAlias, promoted }: FoundWorkflows,
): { nodes: WorkflowNode[]; missing: Missing[] } {
  const called = new Map(workflows.map((one) => [one.node_id, one]));
  const missing: Missing[] = [];
  return {
    missing,
    nodes: nodes.map((node) => {
      if (node.type !== 'sub_flow' || node.data === null) {
        return portableNode(node);
      }
      const { name = node.name, workflow_alias: alias = null } = called.get(node.id) ?? {};
      const workflow_id =
        promoted?.get(node.data.workflow_id) ?? (alias === null ? undefined : byAlias.get(alias));
      if (workflow_id === undefined) {
        const reason =
          alias === null
            ? 'It has no alias to find it by.'
            : `No workflow has the alias "${alias}".`;
        const message =
          promoted === undefined
            ? `${reason} Choose the workflow in the node.`
            : 'It is not promoted yet. Promote it, then this workflow again, or choose a workflow in the node.';
        missing.push({ what: 'workflow', name, node_id: node.id, message });
        return portableNode(node);
      }
      return { ...node, data: { ...node.data, workflow_id } };
    }),
  };
}
