import type { HumanTask, Message } from '@patchbay/contract/schema.gen.d.ts';
import { expect, test } from 'vitest';
import { submitHumanTask } from '#engine/resume/human-task.ts';
import type { EngineStore, SignalResult } from '#engine/store/engine-store.ts';
import { endWait, runIn } from './run-calls.ts';
import { startWorkflowApp } from './workflow-app.ts';
import { edge, START, WORKFLOWS } from './workflow-fixture.ts';

const { app, fixture } = await startWorkflowApp({ isRunning: true });

const TASK = {
  id: '2',
  type: 'human_task',
  name: 'Approval',
  data: {
    form: {
      title: 'An order',
      fields: [{ key: 'decision', label: 'Decision', type: 'radio', options: ['Yes', 'No'] }],
    },
    receiver_emails: 'mia@brightdesk.example',
    subject: 'An order',
    body: 'Please look: [[form_url]]',
    timeout: 60,
  },
};

/** Starts a run that waits for an answer. Returns its id and the address of its form. */
async function openForm() {
  const sent = { nodes: [START, TASK], edges: [edge('1', '2')] };
  const { _id } = await fixture.publish(await fixture.create(), sent);
  const path = `${WORKFLOWS}/${_id}/execute`;
  const { body } = await fixture.send<{ execution_id: string }>('POST', path, fixture.harbor, null);
  const { waiting_for: [{ url = '' } = {}] = [] } = await runIn(
    fixture,
    'waiting',
    body.execution_id,
  );
  return { execution: body.execution_id, form: url.replace(/^.*\//, '') };
}

const ended = async (execution: string) => (await runIn(fixture, 'ended', execution)).nodes?.[1];
const FORMS = '/api/v2/public/human-tasks';

/** Answers with No. `inBetween` runs after the form was read and before the answer is stored. */
function answerAfter(form: string, inBetween: () => Promise<unknown>) {
  const { deps } = app.app.services.engine;
  const results: SignalResult[] = [];
  const signalValue: EngineStore['signalValue'] = async (...value) => {
    await inBetween();
    const result = await deps.store.signalValue(...value);
    results.push(result);
    return result;
  };
  const answer = submitHumanTask({ ...deps, store: { ...deps.store, signalValue } }, form, {
    decision: 'No',
  });
  return { answer, results };
}

test('an answer that another one overtakes, whose run has gone on, hears of the other one', async () => {
  const { execution, form } = await openForm();
  const { answer, results } = answerAfter(form, async () => {
    const data = { decision: 'Yes' };
    const first = await fixture.send<Message>('POST', `${FORMS}/${form}`, {}, { data });
    expect(first.status).toBe(200);
    await ended(execution);
  });
  await expect(answer).rejects.toMatchObject({ code: 'FORM_SUBMITTED' });
  expect(results).toEqual(['late']);
  expect((await ended(execution))?.latest_output).toMatchObject({
    body: { decision: 'Yes', form_status: 'submitted' },
  });
  const { body } = await fixture.send<HumanTask>('GET', `${FORMS}/${form}`);
  expect(body.status).toBe('SUBMITTED');
});

test('an answer whose time ends while it is stored hears that the form has expired', async () => {
  const { execution, form } = await openForm();
  const { answer, results } = answerAfter(form, async () => {
    await endWait(app, execution);
    await ended(execution);
  });
  await expect(answer).rejects.toMatchObject({ code: 'WAIT_OVER' });
  expect(results).toEqual(['late']);
  expect((await ended(execution))?.latest_output).toMatchObject({
    body: { form_status: 'timed_out' },
  });
});
