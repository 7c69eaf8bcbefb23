import type {
  ApiErrorBody,
  WorkflowFixture,
  WorkflowFixtureSummary,
} from '@patchbay/contract/schema.gen.d.ts';
import { expect, test } from 'vitest';
import { shareWorkflowApp } from '#test/workflows/workflow-app.ts';

const { fixture: workflows } = await shareWorkflowApp();

const FIXTURES = '/fixtures';
const save = (id: string, name: string, payload: unknown, more: object = {}) =>
  workflows.call<WorkflowFixtureSummary & ApiErrorBody>('PUT', id, {
    what: FIXTURES,
    body: { name, payload, ...more },
  });
const list = async (id: string) =>
  (await workflows.call<WorkflowFixtureSummary[]>('GET', id, { what: FIXTURES })).body;

test('a name has one payload, of any JSON, until it or the workflow is deleted', async () => {
  const { _id: draft, associated_workflow: id } = await workflows.create();
  const account = { linked_account_id: 'harbor-coffee' };
  const first = await save(draft, 'Zoe', { name: [1, null] }, account);
  expect(first.body).toMatchObject({ name: 'Zoe', size: 17, ...account });
  for (const payload of [null, '1', '', false, []]) {
    const { status, body } = await save(id, ' Any ', payload);
    expect(status, JSON.stringify(body)).toBe(200);
    const what = `${FIXTURES}/${body._id}`;
    const read = await workflows.call<WorkflowFixture>('GET', id, { what });
    expect(read.body).toEqual({ ...body, name: 'Any', linked_account_id: null, payload });
  }
  expect((await list(id)).map(({ name }) => name)).toEqual(['Any', 'Zoe']);

  const what = `${FIXTURES}/${first.body._id}`;
  const { _id: otherWorkflow } = await workflows.create();
  expect(await workflows.call('GET', otherWorkflow, { what })).toMatchObject({ status: 404 });
  expect(await workflows.call('DELETE', otherWorkflow, { what })).toMatchObject({ status: 404 });
  expect(await workflows.call('DELETE', id, { what })).toMatchObject({ status: 200 });
  expect(await workflows.call('DELETE', id, { what })).toMatchObject({ status: 404 });
  expect(await workflows.call('DELETE', id)).toMatchObject({ status: 200 });
  expect(await workflows.call('GET', id, { what: FIXTURES })).toMatchObject({ status: 404 });
});

test('a payload has 256 kB at most, and a workflow 50 of them, also of saves at the same time', async () => {
  const { _id: id } = await workflows.create();
  const most = 'x'.repeat(262_142);
  expect(await save(id, 'Large', `${most}y`)).toMatchObject({
    status: 400,
    body: { error_code: 'VALIDATION_ERROR', details: [{ pointer: '/payload' }] },
  });
  expect(await save(id, 'Large', most)).toMatchObject({ status: 200, body: { size: 262_144 } });
  for (let number = 2; number < 50; number += 1) {
    await save(id, `Number ${number}`, number);
  }
  const together = await Promise.all(['One', 'Two', 'Three'].map((name) => save(id, name, 1)));
  expect(together.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  expect(together.find(({ status }) => status === 400)?.body.error_code).toBe('LIMIT_REACHED');
  expect(await save(id, 'Large', 1)).toMatchObject({ status: 200 });
  expect(await list(id)).toHaveLength(50);
});
