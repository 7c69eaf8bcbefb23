import { readWorkflowDraft } from '#domain/workflows/read-workflow.ts';
import type { Handler } from '#http/handler.ts';
import { getWorkflowDeps, getWorkflowReference } from '../workflow-scope.ts';

export const getWorkflowDraft: Handler<'getWorkflowDraft'> = async (call) =>
  readWorkflowDraft(getWorkflowDeps(call.services), await getWorkflowReference(call));
