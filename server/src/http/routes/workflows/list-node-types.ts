import { listNodeTypes as list } from '#domain/workflows/hidden-nodes.ts';
import type { Handler } from '#http/handler.ts';
import { findWorkflowScope } from './workflow-scope.ts';

export const listNodeTypes: Handler<'listNodeTypes'> = async ({ principal, services }) =>
  list(services.db.directory, await findWorkflowScope({ principal, headers: {}, services }));
