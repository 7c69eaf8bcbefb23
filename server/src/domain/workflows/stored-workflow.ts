import type {
  WorkflowEdge,
  WorkflowNode,
  WorkflowNote,
  WorkflowSettings,
} from '@patchbay/contract/schema.gen.d.ts';

/** What a workflow does: all that a draft holds and a version keeps. */
export interface StoredWorkflow {
  /** Without what follows from the edges. */
  nodes: WorkflowNode[];
  edges: WorkflowEdge[];
  /** Sticky notes of the canvas: runs know nothing of them. */
  notes: WorkflowNote[];
  settings: WorkflowSettings;
  /** JSON Schema of the payload; null: none is stored. */
  json_schema: { [key: string]: unknown } | null;
  /** A sample of the payload; null: none is stored. */
  manual_execution_payload: unknown;
  enable_schema_validation: boolean;
}

/**
 * The document of a draft or a version. It was checked when it was stored.
 *
 * @throws Error for another value
 */
export function documentOf({ document }: { document: unknown }): StoredWorkflow {
  if (!isDocument(document)) {
    throw new Error('A stored workflow has no nodes.');
  }
  // A document that was stored before there were notes has none.
  return { ...document, notes: document.notes ?? [] };
}

type StoredDocument = Omit<StoredWorkflow, 'notes'> & Partial<Pick<StoredWorkflow, 'notes'>>;

function isDocument(value: unknown): value is StoredDocument {
  return typeof value === 'object' && value !== null && 'nodes' in value && 'edges' in value;
}
