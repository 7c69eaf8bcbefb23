import { testWorkflow as run } from '../../../engine/start/test-workflow.ts';
import type { Handler } from '../../handler.ts';
import { accountByHeader } from '../connect/account-by-header.ts';
import { ofOrganization, workflowDeps } from './workflow-scope.ts';

export const testWorkflow: Handler<'testWorkflow'> = async (call) => {
  const { body, principal, services } = call;
  const { linked_account, account_id } = await accountByHeader(
    services,
    principal,
    body.linked_account_id,
    'body',
  );
  return run({ ...workflowDeps(services), engine: services.engine }, await ofOrganization(call), {
    account: { _id: linked_account, account_id },
    request: body,
  });
};
