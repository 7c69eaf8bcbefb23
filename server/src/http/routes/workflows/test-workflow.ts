import type { TestWorkflowRequest } from '@patchbay/contract/schema.gen.d.ts';
import { unknownLinkedAccount } from '../../../domain/linked-accounts/unknown-linked-account.ts';
import { testCode } from '../../../engine/start/test-code.ts';
import { testWorkflow as run } from '../../../engine/start/test-workflow.ts';
import type { Call, Handler } from '../../handler.ts';
import { selectPassedOnHeaders } from '../../passed-on-headers.ts';
import { accountByHeader } from '../connect/account-by-header.ts';
import { workflowDeps, workflowOf } from './workflow-scope.ts';

export const testWorkflow: Handler<'testWorkflow'> = async (call) => {
  const { body, services } = call;
  const of = await workflowOf({ ...call, headers: {} });
  const { linked_account, account_id } = await testedAccount(call);
  return run({ ...workflowDeps(services), engine: services.engine }, of, {
    account: { _id: linked_account, account_id },
    request: { ...body, headers: seenHeaders(body.headers) },
  });
};

/** Those that a workflow would see of a request. */
const seenHeaders = (headers: TestWorkflowRequest['headers'] = {}) =>
  selectPassedOnHeaders(
    Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
  );

/** For a session token there is no other linked account than its own. */
async function testedAccount({ body, principal, services }: Call<'testWorkflow'>) {
  const named = await accountByHeader(services, principal, body.linked_account_id, 'body');
  const isOther =
    principal.kind === 'linked_account' && principal.linked_account._id !== named.linked_account;
  if (isOther) {
    throw unknownLinkedAccount('body', '/linked_account_id');
  }
  return named;
}

export const testWorkflowCode: Handler<'testWorkflowCode'> = async (call) => {
  const { body, services, signal } = call;
  const { sandbox } = services.configs;
  const of = await workflowOf({ ...call, headers: {} });
  return testCode({ db: services.db, sandbox }, of, body, signal);
};
