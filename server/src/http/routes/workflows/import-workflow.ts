import { importWorkflow as importDocument } from '#domain/workflows/copy/copy-workflow.ts';
import type { Handler } from '#http/handler.ts';
import { findWorkflowScope, getWorkflowActor, getWorkflowDeps } from './workflow-scope.ts';

export const importWorkflow: Handler<'importWorkflow'> = async (call) =>
  importDocument(
    getWorkflowDeps(call.services),
    getWorkflowActor(call),
    await findWorkflowScope(call),
    call.body,
  );
