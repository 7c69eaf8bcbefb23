import {
  previewPromotion,
  promoteWorkflow as promote,
} from '#domain/workflows/copy/promote-workflow.ts';
import type { Handler } from '#http/handler.ts';
import { getActor } from '../org/actor-of.ts';
import { getOrganizationWorkflowReference, workflowDeps } from './workflow-scope.ts';

export const previewWorkflowPromotion: Handler<'previewWorkflowPromotion'> = async (call) =>
  previewPromotion(
    workflowDeps(call.services),
    await getOrganizationWorkflowReference(call),
    call.query.version,
  );

export const promoteWorkflow: Handler<'promoteWorkflow'> = async (call) =>
  promote(
    workflowDeps(call.services),
    getActor(call),
    await getOrganizationWorkflowReference(call),
    call.body,
  );
