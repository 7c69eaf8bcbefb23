import { saveGraph } from '#domain/workflows/update-workflow.ts';
import type { Handler } from '#http/handler.ts';
import { getWorkflowActor, getWorkflowDeps, getWorkflowReference } from '../workflow-scope.ts';

export const saveWorkflowGraph: Handler<'saveWorkflowGraph'> = async (call) =>
  saveGraph(
    getWorkflowDeps(call.services),
    getWorkflowActor(call),
    await getWorkflowReference(call),
    call.body,
  );
