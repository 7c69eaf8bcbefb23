import type { DeleteWorkflowResponse } from '@patchbay/contract/schema.gen.d.ts';
import { planWorkflow } from '#db/triggers/plan-triggers-repo.ts';
import { deleteWorkflow as deleteRow } from '#db/workflows/write-document-repo.ts';
import { runAuditedChange } from '../audit/audited-change.ts';
import { lockOwnWorkflow } from './reach-workflow.ts';
import {
  buildWorkflowEvent,
  type WorkflowActor,
  type WorkflowDeps,
  type WorkflowOf,
} from './workflow-deps.ts';

/**
 * Deletes a workflow with its draft, versions and triggers. Its executions stay.
 *
 * @throws AppError RESOURCE_NOT_FOUND; INVALID_WORKFLOW_ID; FORBIDDEN
 */
export async function deleteWorkflow(
  deps: WorkflowDeps,
  by: WorkflowActor,
  of: WorkflowOf,
): Promise<DeleteWorkflowResponse> {
  return runAuditedChange(deps, by, async (tx, now) => {
    const { row } = await lockOwnWorkflow(tx, of);
    // The end of its plans is planned before the row is deleted, because a running plan refers to the row.
    await planWorkflow(tx, row, [row], now);
    await deleteRow(tx, row);
    return {
      result: {
        success: true,
        message: `Workflow "${row.name}" is deleted.`,
        triggers_deregistered: true,
        successfullyDeletedTriggers: true,
      },
      events: [
        buildWorkflowEvent(row, {
          event_type: 'WORKFLOW_DELETED',
          action_type: 'delete',
          summary: `The workflow "${row.name}" was deleted.`,
        }),
      ],
    };
  });
}
