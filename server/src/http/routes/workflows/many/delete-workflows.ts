import { deleteMany } from '#domain/workflows/change-many.ts';
import type { Handler } from '#http/handler.ts';
import { getWorkflowActor } from '../workflow-scope.ts';
import { getManyDeps, toOrganizationScope } from './organization-scope.ts';

export const deleteWorkflows: Handler<'deleteWorkflows'> = async (call) =>
  deleteMany(
    getManyDeps(call.services),
    getWorkflowActor(call),
    toOrganizationScope(call.principal),
    call.body.ids,
  );
