import { previewPromotion } from '#domain/workflows/copy/promote-workflow.ts';
import type { Handler } from '#http/handler.ts';
import { getOrganizationWorkflowReference, getWorkflowDeps } from '../workflow-scope.ts';

export const previewWorkflowPromotion: Handler<'previewWorkflowPromotion'> = async (call) =>
  previewPromotion(
    getWorkflowDeps(call.services),
    await getOrganizationWorkflowReference(call),
    call.query.version,
  );
