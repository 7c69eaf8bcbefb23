import {
  deleteWorkflowFixture as deleteFixture,
  getWorkflowFixture as getFixture,
  listWorkflowFixtures as listFixtures,
  saveWorkflowFixture as saveFixture,
} from '#domain/workflows/workflow-fixtures.ts';
import type { Call, Handler } from '#http/handler.ts';
import { getOrganizationWorkflowReference, getWorkflowDeps } from './workflow-scope.ts';

export const listWorkflowFixtures: Handler<'listWorkflowFixtures'> = async (call) =>
  listFixtures(getWorkflowDeps(call.services), await getOrganizationWorkflowReference(call));

export const saveWorkflowFixture: Handler<'saveWorkflowFixture'> = async (call) =>
  saveFixture(
    getWorkflowDeps(call.services),
    await getOrganizationWorkflowReference(call),
    call.body,
  );

export const getWorkflowFixture: Handler<'getWorkflowFixture'> = async (call) =>
  getFixture(getWorkflowDeps(call.services), await toFixture(call));

export const deleteWorkflowFixture: Handler<'deleteWorkflowFixture'> = async (call) => {
  await deleteFixture(getWorkflowDeps(call.services), await toFixture(call));
  return { success: true, message: 'The payload was deleted.' };
};

async function toFixture(call: Call<'getWorkflowFixture' | 'deleteWorkflowFixture'>) {
  return { of: await getOrganizationWorkflowReference(call), fixture: call.params.fixture_id };
}
