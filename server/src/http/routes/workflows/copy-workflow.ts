import {
  duplicateWorkflow as duplicate,
  importWorkflow as importDocument,
  exportWorkflow as readExport,
} from '../../../domain/workflows/copy-workflow.ts';
import type { Handler } from '../../handler.ts';
import { workflowActor, workflowDeps, workflowOf, workflowScope } from './workflow-scope.ts';

export const duplicateWorkflow: Handler<'duplicateWorkflow'> = async (call) =>
  duplicate(workflowDeps(call.services), workflowActor(call), await workflowOf(call), call.body);

export const exportWorkflow: Handler<'exportWorkflow'> = async (call) =>
  readExport(workflowDeps(call.services), await workflowOf(call));

export const importWorkflow: Handler<'importWorkflow'> = async (call) =>
  importDocument(
    workflowDeps(call.services),
    workflowActor(call),
    await workflowScope(call),
    call.body,
  );
