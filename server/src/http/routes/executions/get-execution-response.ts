import { getResponse } from '#domain/executions/execution-response.ts';
import type { Handler } from '#http/handler.ts';
import { findExecutionScope } from './find-execution-scope.ts';

export const getExecutionResponse: Handler<'getExecutionResponse'> = async ({
  params,
  headers,
  principal,
  services,
}) => {
  const scope = await findExecutionScope(services, principal, headers.linked_account_id);
  const asked = { execution_id: params.id, isMember: principal.kind === 'user' };
  return getResponse(services, scope, asked);
};
