import { createSchedule as create } from '#domain/triggers/schedules/schedules.ts';
import type { Handler } from '#http/handler.ts';
import { findAccountOfCall } from '#http/routes/connect/account-by-header.ts';
import { findWorkflowScope, getWorkflowActor } from '#http/routes/workflows/workflow-scope.ts';

export const createSchedule: Handler<'createSchedule'> = async (call) => {
  const { headers, body, principal, services } = call;
  const account = await findAccountOfCall(services, principal, headers.linked_account_id);
  const { slug } = headers;
  return create(
    services,
    getWorkflowActor(call),
    {
      scope: await findWorkflowScope(call),
      account: { _id: account.linked_account, account_id: account.account_id },
      reference: headers.workflow_id_alias,
      slug: slug === undefined || slug === '' ? null : slug,
      config_id: headers.config_id,
    },
    body,
  );
};
