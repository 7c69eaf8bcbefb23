import { readFindings } from '#domain/workflows/read-workflow.ts';
import type { Handler } from '#http/handler.ts';
import { getWorkflowDeps, getWorkflowReference } from '../workflow-scope.ts';

export const getWorkflowFindings: Handler<'getWorkflowFindings'> = async (call) =>
  readFindings(
    getWorkflowDeps(call.services),
    await getWorkflowReference(call),
    call.query.version,
  );
