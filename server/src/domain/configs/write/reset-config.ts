import { createUnknownWorkflowError } from '../config-errors.ts';
import { type ConfigState, type ConfigViewer, hasStoredValue } from '../config-state.ts';
import { listOfferedWorkflows } from '../offered-workflows.ts';
import { APP_FIELDS } from '../portal-fields.ts';
import type { ConfigWrite, ValueWrite } from './write-request.ts';

/**
 * Builds the write that clears every stored value that the caller sees, of the whole config or of one workflow.
 * Values of archived fields stay, because their fields may return.
 *
 * @throws AppError RESOURCE_NOT_FOUND for a workflow that is not offered
 */
export function buildResetWrite(
  state: ConfigState,
  viewer: ConfigViewer,
  { workflow_id, revision }: { workflow_id?: string | undefined; revision?: number | undefined },
): ConfigWrite {
  const workflows = listOfferedWorkflows(state, viewer).map(({ row }) => row._id);
  if (workflow_id !== undefined && !workflows.includes(workflow_id)) {
    throw createUnknownWorkflowError(state.app, {
      in: 'body',
      pointer: '/workflow_id',
      message: 'does not name a workflow of this config',
    });
  }
  const lists = workflow_id === undefined ? [APP_FIELDS, ...workflows] : [workflow_id];
  return {
    values: lists.flatMap((list) => listClearingWrites(state, list)),
    switches: [],
    revision,
  };
}

function listClearingWrites(state: ConfigState, workflow: string): ValueWrite[] {
  const base = workflow === APP_FIELDS ? '/fields' : `/workflows/${workflow}/fields`;
  return state.portal
    .listFields(workflow)
    .filter(({ id }) => hasStoredValue(state, workflow, id))
    .map(({ id }) => ({ workflow, field_id: id, value: null, pointer: `${base}/${id}` }));
}
