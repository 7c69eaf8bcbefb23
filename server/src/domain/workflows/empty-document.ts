import type { StoredWorkflow } from './stored-workflow.ts';

/** Creates the document of a new workflow: a start node without a trigger. */
export const createEmptyDocument = (): StoredWorkflow => ({
  nodes: [{ id: '1', type: 'start', name: 'Start', data: null }],
  edges: [],
  notes: [],
  settings: {},
  json_schema: null,
  manual_execution_payload: null,
  enable_schema_validation: false,
});
