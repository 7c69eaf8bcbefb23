import type { Principal } from '#domain/principal.ts';
import { deleteMany, publishMany } from '#domain/workflows/change-many.ts';
import { moveWorkflows as move } from '#domain/workflows/folders/move-workflows.ts';
import type { WorkflowScope } from '#domain/workflows/workflow-deps.ts';
import type { Handler } from '#http/handler.ts';
import type { Services } from '#http/services.ts';
import { getTenant } from '../connect/account-scope.ts';
import { getWorkflowActor, getWorkflowDeps } from './workflow-scope.ts';

/** Returns the scope of the organization, since customers cannot call these operations. */
const toOrganizationScope = (principal: Principal): WorkflowScope => ({
  tenant: getTenant(principal),
  linked_account: null,
  viewer: 'organization',
  apps: null,
});

const manyDeps = (services: Services) => ({
  ...getWorkflowDeps(services),
  log: services.log,
});

export const moveWorkflows: Handler<'moveWorkflows'> = async ({ services, principal, body }) => {
  await move(getWorkflowDeps(services), getTenant(principal), body);
  const { length } = body.ids;
  const message = length === 1 ? '1 workflow is moved.' : `${length} workflows are moved.`;
  return { success: true, message };
};

export const publishWorkflows: Handler<'publishWorkflows'> = async (call) =>
  publishMany(
    manyDeps(call.services),
    getWorkflowActor(call),
    toOrganizationScope(call.principal),
    call.body,
  );

export const deleteWorkflows: Handler<'deleteWorkflows'> = async (call) =>
  deleteMany(
    manyDeps(call.services),
    getWorkflowActor(call),
    toOrganizationScope(call.principal),
    call.body.ids,
  );
