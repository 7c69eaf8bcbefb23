import { createWorkflow as create } from '#domain/workflows/create-workflow.ts';
import type { Handler } from '#http/handler.ts';
import { findWorkflowScope, getWorkflowActor, getWorkflowDeps } from './workflow-scope.ts';

export const createWorkflow: Handler<'createWorkflow'> = async (call) => {
  const scope = await findWorkflowScope(call);
  return {
    workflow: await create(
      getWorkflowDeps(call.services),
      getWorkflowActor(call),
      scope,
      call.body,
    ),
  };
};
