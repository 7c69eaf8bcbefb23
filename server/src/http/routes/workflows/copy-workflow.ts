import {
  duplicateWorkflow as duplicate,
  importWorkflow as importDocument,
  exportWorkflow as readExport,
} from '#domain/workflows/copy/copy-workflow.ts';
import type { Handler } from '#http/handler.ts';
import {
  findWorkflowScope,
  getWorkflowActor,
  getWorkflowDeps,
  getWorkflowReference,
} from './workflow-scope.ts';

export const duplicateWorkflow: Handler<'duplicateWorkflow'> = async (call) =>
  duplicate(
    getWorkflowDeps(call.services),
    getWorkflowActor(call),
    await getWorkflowReference(call),
    call.body,
  );

export const exportWorkflow: Handler<'exportWorkflow'> = async (call) =>
  readExport(getWorkflowDeps(call.services), await getWorkflowReference(call));

export const importWorkflow: Handler<'importWorkflow'> = async (call) =>
  importDocument(
    getWorkflowDeps(call.services),
    getWorkflowActor(call),
    await findWorkflowScope(call),
    call.body,
  );
