// Conditions and keys of a trigger that cannot be evaluated.
import type { ApiErrorBody } from '@patchbay/contract/schema.gen.d.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTriggerApp, type TriggerApp } from './trigger-app.ts';

let triggers: TriggerApp;
beforeAll(async () => {
  triggers = await startTriggerApp();
});
afterAll(() => triggers.app.close());

/** A text that is too long when an expression contains it twice. */
const HALF = 'x'.repeat(600_000);
const TWICE = '{{event.body.text}}{{event.body.text}}';
const REFUSED = { status: 'ERRORED', error_code: 'TRIGGER_FAILED' };

test('conditions and keys that cannot be evaluated refuse the event, and the owners see it', async () => {
  const event = 'Text sent';
  const conditions = [{ lhs: TWICE, operator: 'eq', rhs: 1 }];
  const idempotency = { key: TWICE };
  const conditional = await triggers.publish({ kind: 'event', event, conditions });
  const keyed = await triggers.publish({ kind: 'event', event, idempotency });
  const otherWorkflow = await triggers.publish({ kind: 'event', event });
  const { workflows } = (await triggers.fire({ event, payload: { text: HALF } })).body;
  expect(workflows).toMatchObject([
    { _id: conditional._id, outcome: 'failed' },
    { _id: keyed._id, outcome: 'failed' },
    { _id: otherWorkflow._id, outcome: 'started' },
  ]);
  expect(await triggers.refusals(conditional._id)).toEqual([
    { ...REFUSED, error_message: expect.stringMatching(/^A condition of .* Name a smaller part/) },
  ]);
  expect(await triggers.refusals(keyed._id)).toEqual([
    { ...REFUSED, error_message: expect.stringMatching(/^The key of .* Name a smaller part/) },
  ]);
  const id = workflows[0]?.execution_id ?? '';
  const path = `/api/v2/public/execution/${id}`;
  const fork = await triggers.fixture.send<ApiErrorBody>(
    'POST',
    `${path}/fork`,
    triggers.fixture.member,
    {
      node_id: '2',
    },
  );
  expect(fork).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('was refused before it started') },
  });
  const rerun = await triggers.fixture.send('POST', `${path}/rerun`, triggers.backend, {});
  expect(rerun).toMatchObject({ status: 200 });
});

test('a call or webhook whose key cannot be evaluated starts nothing, and says so', async () => {
  const settings = { dedup_key: TWICE };
  const workflow = await triggers.publish(
    { kind: 'webhook', auth: { type: 'none' } },
    { settings },
  );
  const refused = {
    status: 400,
    body: {
      error_code: 'WORKFLOW_INVALID',
      message: expect.stringContaining('The key of the trigger cannot be filled in'),
    },
  };
  const body = { text: HALF };
  expect(await triggers.webhook(workflow, JSON.stringify(body))).toMatchObject(refused);
  const headers = { ...triggers.backend, linked_account_id: 'harbor-coffee' };
  const path = `/api/v2/public/workflow/${workflow._id}/execute`;
  expect(await triggers.fixture.send('POST', path, headers, body)).toMatchObject(refused);
  expect(await triggers.refusals(workflow._id)).toMatchObject([REFUSED, REFUSED]);
});
