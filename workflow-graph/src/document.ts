import type {
  DraftNode,
  SaveWorkflowGraphRequest,
  Workflow,
  WorkflowEdge,
} from '@patchbay/contract/dashboard-schema.gen.d.ts';

/** A node as it is edited. `data` has its settings, complete or not. */
export type EditorNode = Omit<
  DraftNode,
  'incoming_nodes' | 'outgoing_nodes' | 'triggers' | 'draft_data'
>;

export type EditorEdge = WorkflowEdge;

export type EditorNote = Workflow['notes'][number];

/** The part of a draft that the editor changes and saves as a whole. It is immutable. */
export type EditorDocument = {
  readonly nodes: readonly EditorNode[];
  readonly edges: readonly EditorEdge[];
  readonly notes: readonly EditorNote[];
  readonly json_schema: Workflow['json_schema'];
  readonly manual_execution_payload: Workflow['manual_execution_payload'];
  readonly enable_schema_validation: boolean;
};

export function toDocument({
  nodes,
  edges,
  notes,
  json_schema,
  manual_execution_payload,
  enable_schema_validation,
}: Workflow): EditorDocument {
  return {
    nodes: nodes.map(toEditorNode),
    edges,
    notes,
    json_schema,
    manual_execution_payload,
    enable_schema_validation,
  };
}

/** Converts a node of a draft or of an export. */
export function toEditorNode({
  incoming_nodes: _incoming,
  outgoing_nodes: _outgoing,
  triggers: _triggers,
  draft_data,
  data,
  ...node
}: DraftNode): EditorNode {
  return { ...node, data: data ?? draft_data ?? null };
}

/**
 * Returns the body of `saveWorkflowGraph`.
 *
 * @param revision the revision that the changes began with
 */
export function toSaveRequest(
  document: EditorDocument,
  revision: number,
): SaveWorkflowGraphRequest {
  const { nodes, edges, notes, ...rest } = document;
  return { ...rest, nodes: [...nodes], edges: [...edges], notes: [...notes], revision };
}

export function findNode({ nodes }: Pick<EditorDocument, 'nodes'>, id: string) {
  return nodes.find((node) => node.id === id);
}

/** Changes a node. Returns the same document if the node stays the same. */
export function changeNode(
  document: EditorDocument,
  id: string,
  change: (node: EditorNode) => EditorNode,
): EditorDocument {
  const nodes = document.nodes.map((node) => (node.id === id ? change(node) : node));
  return nodes.every((node, at) => node === document.nodes[at]) ? document : { ...document, nodes };
}
