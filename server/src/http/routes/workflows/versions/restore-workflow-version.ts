import { restoreVersion } from '#domain/workflows/workflow-versions.ts';
import type { Handler } from '#http/handler.ts';
import { getWorkflowActor, getWorkflowDeps, getWorkflowReference } from '../workflow-scope.ts';

export const restoreWorkflowVersion: Handler<'restoreWorkflowVersion'> = async (call) => {
  const version = Number(call.params.version);
  const of = await getWorkflowReference(call);
  const { revision } = call.body;
  return restoreVersion(getWorkflowDeps(call.services), getWorkflowActor(call), of, {
    version,
    revision,
  });
};
