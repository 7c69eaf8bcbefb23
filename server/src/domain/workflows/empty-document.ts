import type { StoredWorkflow } from './stored-workflow.ts';

/** What a new workflow is: a start node that waits for its trigger. */
export const emptyDocument = (): StoredWorkflow => ({
  nodes: [{ id: '1', type: 'start', name: 'Start', data: null }],
  edges: [],
  notes: [],
  settings: {},
  json_schema: null,
  manual_execution_payload: null,
  enable_schema_validation: false,
});
