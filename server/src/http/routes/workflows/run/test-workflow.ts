import type { TestWorkflowRequest } from '@patchbay/contract/schema.gen.d.ts';
import { createUnknownLinkedAccountError } from '#domain/linked-accounts/unknown-linked-account.ts';
import { testWorkflow as run } from '#engine/start/test-workflow.ts';
import type { Call, Handler } from '#http/handler.ts';
import { selectPassedOnHeaders } from '#http/passed-on-headers.ts';
import { findAccountByHeader } from '#http/routes/connect/account-by-header.ts';
import { getWorkflowDeps, getWorkflowReference } from '../workflow-scope.ts';

export const testWorkflow: Handler<'testWorkflow'> = async (call) => {
  const { body, services } = call;
  const of = await getWorkflowReference({ ...call, headers: {} });
  const { linked_account, account_id } = await findTestedAccount(call);
  return run({ ...getWorkflowDeps(services), engine: services.engine }, of, {
    account: { _id: linked_account, account_id },
    request: { ...body, headers: selectSeenHeaders(body.headers) },
  });
};

/** Selects the headers of a request that a workflow would see. */
const selectSeenHeaders = (headers: TestWorkflowRequest['headers'] = {}) =>
  selectPassedOnHeaders(
    Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
  );

/** Finds the linked account of the test. A session token can only use its own. */
async function findTestedAccount({ body, principal, services }: Call<'testWorkflow'>) {
  const account = await findAccountByHeader(services, principal, body.linked_account_id, 'body');
  const isOther =
    principal.kind === 'linked_account' && principal.linked_account._id !== account.linked_account;
  if (isOther) {
    throw createUnknownLinkedAccountError('body', '/linked_account_id');
  }
  return account;
}
