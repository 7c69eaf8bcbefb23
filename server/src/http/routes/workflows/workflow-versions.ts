import {
  listVersions,
  readVersion,
  restoreVersion,
  updateVersion,
} from '#domain/workflows/workflow-versions.ts';
import type { Handler } from '#http/handler.ts';
import { toPage } from '#http/paging.ts';
import { getWorkflowActor, getWorkflowDeps, getWorkflowReference } from './workflow-scope.ts';

export const listWorkflowVersions: Handler<'listWorkflowVersions'> = async (call) => {
  const { page = 1, limit = 10 } = call.query;
  const part = { offset: (page - 1) * limit, limit };
  const of = await getWorkflowReference(call);
  const { versions, total } = await listVersions(getWorkflowDeps(call.services), of, part);
  return toPage(versions, total, { page, limit });
};

export const getWorkflowVersion: Handler<'getWorkflowVersion'> = async (call) =>
  readVersion(
    getWorkflowDeps(call.services),
    await getWorkflowReference(call),
    Number(call.params.version),
  );

export const restoreWorkflowVersion: Handler<'restoreWorkflowVersion'> = async (call) => {
  const version = Number(call.params.version);
  const of = await getWorkflowReference(call);
  const { revision } = call.body;
  return restoreVersion(getWorkflowDeps(call.services), getWorkflowActor(call), of, {
    version,
    revision,
  });
};

export const updateWorkflowVersion: Handler<'updateWorkflowVersion'> = async (call) => {
  const version = Number(call.params.version);
  const of = await getWorkflowReference(call);
  const { description } = call.body;
  return updateVersion(getWorkflowDeps(call.services), getWorkflowActor(call), of, {
    version,
    description,
  });
};
