import { listEnabled } from '#domain/workflows/read-workflow.ts';
import type { Handler } from '#http/handler.ts';
import { findAccountOfCall } from '../connect/account-by-header.ts';
import { getWorkflowDeps } from './workflow-scope.ts';

export const listEnabledWorkflows: Handler<'listEnabledWorkflows'> = async (call) => {
  const { services, principal, headers } = call;
  const { tenant, linked_account } = await findAccountOfCall(
    services,
    principal,
    headers.linked_account_id,
  );
  return listEnabled(getWorkflowDeps(services), tenant, linked_account);
};
