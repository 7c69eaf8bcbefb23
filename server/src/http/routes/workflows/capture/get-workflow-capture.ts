import { readCapture } from '#domain/triggers/workflow-capture.ts';
import type { Handler } from '#http/handler.ts';
import { getOrganizationWorkflowReference, getWorkflowDeps } from '../workflow-scope.ts';

export const getWorkflowCapture: Handler<'getWorkflowCapture'> = async (call) =>
  readCapture(getWorkflowDeps(call.services), await getOrganizationWorkflowReference(call));
