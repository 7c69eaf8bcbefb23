import { listErrors } from '#domain/executions/execution-errors.ts';
import type { Handler } from '#http/handler.ts';
import { findExecutionScope } from './find-execution-scope.ts';

export const listExecutionErrors: Handler<'listExecutionErrors'> = async ({
  query,
  principal,
  services,
}) => listErrors(services.db, await findExecutionScope(services, principal, undefined), query);
