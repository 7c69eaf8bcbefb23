import { readVersion } from '#domain/workflows/workflow-versions.ts';
import type { Handler } from '#http/handler.ts';
import { getWorkflowDeps, getWorkflowReference } from '../workflow-scope.ts';

export const getWorkflowVersion: Handler<'getWorkflowVersion'> = async (call) =>
  readVersion(
    getWorkflowDeps(call.services),
    await getWorkflowReference(call),
    Number(call.params.version),
  );
