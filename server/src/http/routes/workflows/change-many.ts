import type { Principal } from '../../../domain/principal.ts';
import { deleteMany, publishMany } from '../../../domain/workflows/change-many.ts';
import { moveWorkflows as move } from '../../../domain/workflows/move-workflows.ts';
import type { WorkflowScope } from '../../../domain/workflows/workflow-deps.ts';
import type { Handler } from '../../handler.ts';
import type { Services } from '../../services.ts';
import { tenantOf } from '../connect/account-scope.ts';
import { workflowActor, workflowDeps } from './workflow-scope.ts';

/** Of the organization: no customer calls these. */
const scopeOf = (principal: Principal): WorkflowScope => ({
  tenant: tenantOf(principal),
  linked_account: null,
  viewer: 'organization',
  apps: null,
});

const manyDeps = (services: Services) => ({
  ...workflowDeps(services),
  log: services.log,
});

export const moveWorkflows: Handler<'moveWorkflows'> = async ({ services, principal, body }) => {
  await move(workflowDeps(services), tenantOf(principal), body);
  const { length } = body.ids;
  const message = length === 1 ? '1 workflow is moved.' : `${length} workflows are moved.`;
  return { success: true, message };
};

export const publishWorkflows: Handler<'publishWorkflows'> = async (call) =>
  publishMany(manyDeps(call.services), workflowActor(call), scopeOf(call.principal), call.body);

export const deleteWorkflows: Handler<'deleteWorkflows'> = async (call) =>
  deleteMany(manyDeps(call.services), workflowActor(call), scopeOf(call.principal), call.body.ids);
