import type {
  WorkflowEdge,
  WorkflowNode,
  WorkflowNote,
  WorkflowSettings,
} from '@patchbay/contract/schema.gen.d.ts';

/** The document of a draft or a version. */
export interface StoredWorkflow {
  /** The nodes, without the members that follow from the edges. */
  nodes: WorkflowNode[];
  edges: WorkflowEdge[];
  /** The sticky notes of the canvas, which runs ignore. */
  notes: WorkflowNote[];
  settings: WorkflowSettings;
  /** The JSON Schema of the payload, or null if none is stored. */
  json_schema: { [key: string]: unknown } | null;
  /** A sample of the payload, or null if none is stored. */
  manual_execution_payload: unknown;
  enable_schema_validation: boolean;
}

/**
 * Returns the document of a draft or a version. It was checked when it was stored.
 *
 * @throws Error if the value is not a document
 */
export function getDocument({ document }: { document: unknown }): StoredWorkflow {
  if (!isDocument(document)) {
    throw new Error('A stored workflow has no nodes.');
  }
  // A document that was stored before notes existed has none.
  return { ...document, notes: document.notes ?? [] };
}

type StoredDocument = Omit<StoredWorkflow, 'notes'> & Partial<Pick<StoredWorkflow, 'notes'>>;

function isDocument(value: unknown): value is StoredDocument {
  return typeof value === 'object' && value !== null && 'nodes' in value && 'edges' in value;
}
