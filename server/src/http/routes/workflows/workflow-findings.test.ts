import type { ApiErrorBody, WorkflowFindings } from '@patchbay/contract/schema.gen.d.ts';
import { sharedTestApp } from '@patchbay/test-kit/server/shared-test-app.ts';
import type { TestApp } from '@patchbay/test-kit/server/start-test-app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  edge,
  makeWorkflows,
  START,
  type WorkflowFixture,
} from '../../../../test/workflows/workflow-fixture.ts';

let app: TestApp;
let fixture: WorkflowFixture;
beforeAll(async () => {
  app = await sharedTestApp();
  fixture = await makeWorkflows(app);
});
afterAll(() => app.close());

const findingsOf = (id: string, query = '') =>
  fixture.call<WorkflowFindings & ApiErrorBody>('GET', id, { what: `/findings${query}` });

test('a version whose sub-flow is gone since has an error, which the draft has not', async () => {
  const called = await fixture.publish(await fixture.create());
  const data = { workflow_id: called.associated_workflow };
  const graph = {
    nodes: [START, { id: '2', type: 'sub_flow', name: 'Call', data }],
    edges: [edge('1', '2')],
  };
  const { _id, revision } = await fixture.publish(await fixture.create(), graph);
  expect((await findingsOf(_id, '?version=1')).body).toMatchObject({ errors: [], warnings: [] });
  await fixture.publish({ ...called, _id, revision });
  await fixture.call('DELETE', called.associated_workflow);
  expect((await findingsOf(_id)).body.errors).toEqual([]);
  expect((await findingsOf(_id, '?version=1')).body.errors).toMatchObject([
    { code: 'SUB_FLOW_UNKNOWN', node_id: '2', pointer: '/nodes/1/data/workflow_id' },
  ]);
  expect(await findingsOf(_id, '?version=3')).toMatchObject({
    status: 404,
    body: { error_code: 'RESOURCE_NOT_FOUND' },
  });
});
