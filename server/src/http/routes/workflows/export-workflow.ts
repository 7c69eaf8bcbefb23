import { exportWorkflow as readExport } from '#domain/workflows/copy/copy-workflow.ts';
import type { Handler } from '#http/handler.ts';
import { getWorkflowDeps, getWorkflowReference } from './workflow-scope.ts';

export const exportWorkflow: Handler<'exportWorkflow'> = async (call) =>
  readExport(getWorkflowDeps(call.services), await getWorkflowReference(call));
