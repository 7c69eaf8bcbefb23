import { endCapture } from '#domain/triggers/workflow-capture.ts';
import type { Handler } from '#http/handler.ts';
import { getOrganizationWorkflowReference, getWorkflowDeps } from '../workflow-scope.ts';

export const deleteWorkflowCapture: Handler<'deleteWorkflowCapture'> = async (call) => {
  await endCapture(getWorkflowDeps(call.services), await getOrganizationWorkflowReference(call));
  return { success: true, message: 'The workflow does not listen, and has no sample.' };
};
