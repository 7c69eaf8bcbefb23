import type {
  ImportWorkflowRequest,
  ImportWorkflowResponse,
  WorkflowExport,
  WorkflowNode,
} from '@patchbay/contract/schema.gen.d.ts';
import type { StoredWorkflow } from '../stored-workflow.ts';

export type Missing = ImportWorkflowResponse['missing'][number];

/** The id that a sub-flow names in an export. The contract requires one, but exports have no ids. */
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

/** Removes the ids of the organization from a node. */
function toPortableNode(node: WorkflowNode): WorkflowNode {
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

/** Removes the ids of a connection and a workflow from unfinished settings. */
function withoutUnfinishedIds(node: WorkflowNode): WorkflowNode {
  const { draft_data } = node;
  if (draft_data === undefined || draft_data === null) {
    return node;
  }
  const { connection_id: _connection, workflow_id: _workflow, ...settings } = draft_data;
  return { ...node, draft_data: settings };
}

/**
 * Converts a document to its form in an export.
 *
 * @param known the workflows that the sub-flows run, by `_id`
 */
export function toPortableDocument(
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
    nodes: nodes.map(toPortableNode),
    workflows: nodes.flatMap((node) => {
      const called =
        node.type === 'sub_flow' && node.data !== null ? known.get(node.data.workflow_id) : null;
      return called === null || called === undefined
        ? []
        : [{ node_id: node.id, name: called.name, workflow_alias: called.alias }];
    }),
  };
}

/** The workflows of an environment by which imported sub-flows find theirs. */
export interface FoundWorkflows {
  byAlias: ReadonlyMap<string, string>;
  /** The workflows by their ids in the document's environment. Undefined if those ids are unknown here. */
  promoted: ReadonlyMap<string, string> | undefined;
}

/**
 * Gives the sub-flows of a document the workflows that they run in this environment, and lists those that it lacks.
 */
export function resolveSubFlows(
  nodes: readonly WorkflowNode[],
  workflows: ImportWorkflowRequest['workflows'],
  { byAlias, promoted }: FoundWorkflows,
): { nodes: WorkflowNode[]; missing: Missing[] } {
  const called = new Map(workflows.map((workflow) => [workflow.node_id, workflow]));
  const missing: Missing[] = [];
  return {
    missing,
    nodes: nodes.map((node) => {
      if (node.type !== 'sub_flow' || node.data === null) {
        return toPortableNode(node);
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
        return toPortableNode(node);
      }
      return { ...node, data: { ...node.data, workflow_id } };
    }),
  };
}
