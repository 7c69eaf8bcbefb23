import {
  duplicateWorkflow as duplicate,
  importWorkflow as importDocument,
  exportWorkflow as readExport,
} from '#domain/workflows/copy/copy-workflow.ts';
import type { Handler } from '#http/handler.ts';
import {
  findWorkflowScope,
  getWorkflowActor,
  getWorkflowReference,
  workflowDeps,
} from './workflow-scope.ts';

export const duplicateWorkflow: Handler<'duplicateWorkflow'> = async (call) =>
  duplicate(
    workflowDeps(call.services),
    getWorkflowActor(call),
    await getWorkflowReference(call),
    call.body,
  );

export const exportWorkflow: Handler<'exportWorkflow'> = async (call) =>
  readExport(workflowDeps(call.services), await getWorkflowReference(call));

export const importWorkflow: Handler<'importWorkflow'> = async (call) =>
  importDocument(
    workflowDeps(call.services),
    getWorkflowActor(call),
    await findWorkflowScope(call),
    call.body,
  );
