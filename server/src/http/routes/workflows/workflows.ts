import { listPolls } from '#domain/triggers/polling/list-polls.ts';
import { createWorkflow as create } from '#domain/workflows/create-workflow.ts';
import { deleteWorkflow as remove } from '#domain/workflows/delete-workflow.ts';
import { publishWorkflow as publish } from '#domain/workflows/publish-workflow.ts';
import {
  listEnabled,
  readFindings,
  readPayload,
  readUses,
  readWorkflow,
  readWorkflowDraft,
} from '#domain/workflows/read-workflow.ts';
import { saveGraph, updateWorkflow as update } from '#domain/workflows/update-workflow.ts';
import type { Handler } from '#http/handler.ts';
import { findAccountOfCall } from '../connect/account-by-header.ts';
import {
  findWorkflowScope,
  getWorkflowActor,
  getWorkflowDeps,
  getWorkflowReference,
} from './workflow-scope.ts';

export const createWorkflow: Handler<'createWorkflow'> = async (call) => {
  const scope = await findWorkflowScope(call);
  return {
    workflow: await create(
      getWorkflowDeps(call.services),
      getWorkflowActor(call),
      scope,
      call.body,
    ),
  };
};

export const getWorkflow: Handler<'getWorkflow'> = async (call) =>
  readWorkflow(getWorkflowDeps(call.services), await getWorkflowReference(call));

export const updateWorkflow: Handler<'updateWorkflow'> = async (call) =>
  update(
    getWorkflowDeps(call.services),
    getWorkflowActor(call),
    await getWorkflowReference(call),
    call.body,
  );

export const deleteWorkflow: Handler<'deleteWorkflow'> = async (call) =>
  remove(getWorkflowDeps(call.services), getWorkflowActor(call), await getWorkflowReference(call));

export const getWorkflowDraft: Handler<'getWorkflowDraft'> = async (call) =>
  readWorkflowDraft(getWorkflowDeps(call.services), await getWorkflowReference(call));

export const saveWorkflowGraph: Handler<'saveWorkflowGraph'> = async (call) =>
  saveGraph(
    getWorkflowDeps(call.services),
    getWorkflowActor(call),
    await getWorkflowReference(call),
    call.body,
  );

export const publishWorkflow: Handler<'publishWorkflow'> = async (call) =>
  publish(
    getWorkflowDeps(call.services),
    getWorkflowActor(call),
    await getWorkflowReference(call),
    call.body,
  );

export const getWorkflowFindings: Handler<'getWorkflowFindings'> = async (call) =>
  readFindings(
    getWorkflowDeps(call.services),
    await getWorkflowReference(call),
    call.query.version,
  );

export const getWorkflowPayload: Handler<'getWorkflowPayload'> = async (call) =>
  readPayload(getWorkflowDeps(call.services), await getWorkflowReference(call));

export const getWorkflowUses: Handler<'getWorkflowUses'> = async (call) =>
  readUses(getWorkflowDeps(call.services), await getWorkflowReference(call));

export const listWorkflowPolls: Handler<'listWorkflowPolls'> = async (call) => {
  const { cursor, limit = 10, has_problem } = call.query;
  return listPolls(call.services, await getWorkflowReference(call), {
    after: cursor ?? '',
    limit,
    hasProblem: has_problem === undefined ? undefined : has_problem === 'true',
  });
};

export const listEnabledWorkflows: Handler<'listEnabledWorkflows'> = async (call) => {
  const { services, principal, headers } = call;
  const { tenant, linked_account } = await findAccountOfCall(
    services,
    principal,
    headers.linked_account_id,
  );
  return listEnabled(getWorkflowDeps(services), tenant, linked_account);
};
