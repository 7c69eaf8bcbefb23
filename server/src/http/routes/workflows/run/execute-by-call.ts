import type { ExecutionResult } from '@patchbay/contract/schema.gen.d.ts';
import { type StartCall, startAsync, startSync } from '#engine/start/start-execution.ts';
import { getOfferedApps } from '#http/access/allowed-apps.ts';
import { type Call, HttpReply } from '#http/handler.ts';
import { selectPassedOnHeaders } from '#http/passed-on-headers.ts';
import { findAccountOfCall } from '#http/routes/connect/account-by-header.ts';

type ExecuteCall = Call<'executeWorkflow'> | Call<'executeWorkflowByKey'>;

/** Starts the workflow that a call names. Waits for its end if the call is synchronous. */
export async function executeByCall(call: ExecuteCall): Promise<ExecutionResult | HttpReply> {
  const { db, engine, schemas } = call.services;
  const start = await toStartCall(call);
  if (call.headers.sync_execution !== 'true') {
    return startAsync({ db, engine, schemas }, start);
  }
  const { result, isOver } = await startSync({ db, engine, schemas }, start);
  return isOver ? result : new HttpReply(202, {}, result);
}

async function toStartCall(call: ExecuteCall): Promise<StartCall> {
  const { params, headers, body, principal, services, rawHeaders } = call;
  const account = await findAccountOfCall(services, principal, headers.linked_account_id);
  const { tenant, linked_account } = account;
  const viewer = principal.kind === 'linked_account' ? 'customer' : 'organization';
  return {
    scope: { tenant, linked_account, viewer, apps: getOfferedApps(principal) },
    account: { _id: account.linked_account, account_id: account.account_id },
    reference: params.id,
    slug: headers.slug === undefined || headers.slug === '' ? null : headers.slug,
    config_id: headers.config_id ?? null,
    instance_tag: headers.instance_tag,
    payload: body ?? null,
    headers: headers['include-headers'] === 'true' ? selectPassedOnHeaders(rawHeaders) : {},
  };
}
