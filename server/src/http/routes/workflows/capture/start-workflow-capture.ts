import { startCapture } from '#domain/triggers/workflow-capture.ts';
import type { Handler } from '#http/handler.ts';
import { getOrganizationWorkflowReference, getWorkflowDeps } from '../workflow-scope.ts';

export const startWorkflowCapture: Handler<'startWorkflowCapture'> = async (call) =>
  startCapture(getWorkflowDeps(call.services), await getOrganizationWorkflowReference(call));
