import { promoteWorkflow as promote } from '#domain/workflows/copy/promote-workflow.ts';
import type { Handler } from '#http/handler.ts';
import { getActor } from '#http/routes/org/get-actor.ts';
import { getOrganizationWorkflowReference, getWorkflowDeps } from '../workflow-scope.ts';

export const promoteWorkflow: Handler<'promoteWorkflow'> = async (call) =>
  promote(
    getWorkflowDeps(call.services),
    getActor(call),
    await getOrganizationWorkflowReference(call),
    call.body,
  );
