import {
  previewPromotion,
  promoteWorkflow as promote,
} from '../../../domain/workflows/promote-workflow.ts';
import type { Handler } from '../../handler.ts';
import { actorOf } from '../org/actor-of.ts';
import { ofOrganization, workflowDeps } from './workflow-scope.ts';

export const previewWorkflowPromotion: Handler<'previewWorkflowPromotion'> = async (call) =>
  previewPromotion(workflowDeps(call.services), await ofOrganization(call), call.query.version);

export const promoteWorkflow: Handler<'promoteWorkflow'> = async (call) =>
  promote(workflowDeps(call.services), actorOf(call), await ofOrganization(call), call.body);
