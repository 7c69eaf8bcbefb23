import { updateVersion } from '#domain/workflows/workflow-versions.ts';
import type { Handler } from '#http/handler.ts';
import { getWorkflowActor, getWorkflowDeps, getWorkflowReference } from '../workflow-scope.ts';

export const updateWorkflowVersion: Handler<'updateWorkflowVersion'> = async (call) => {
  const version = Number(call.params.version);
  const of = await getWorkflowReference(call);
  const { description } = call.body;
  return updateVersion(getWorkflowDeps(call.services), getWorkflowActor(call), of, {
    version,
    description,
  });
};
