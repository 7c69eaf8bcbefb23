import type { Principal } from '#domain/principal.ts';
import type { WorkflowScope } from '#domain/workflows/workflow-deps.ts';
import { getTenant } from '#http/routes/connect/account-scope.ts';
import type { Services } from '#http/services.ts';
import { getWorkflowDeps } from '../workflow-scope.ts';

/** Returns the scope of the organization, since customers cannot call these operations. */
export const toOrganizationScope = (principal: Principal): WorkflowScope => ({
  tenant: getTenant(principal),
  linked_account: null,
  viewer: 'organization',
  apps: null,
});

/** Returns the dependencies of changes of many workflows. */
export const getManyDeps = (services: Services) => ({
  ...getWorkflowDeps(services),
  log: services.log,
});
