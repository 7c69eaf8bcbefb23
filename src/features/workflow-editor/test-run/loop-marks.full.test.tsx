import type { Execution, NodeExecution } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { example } from '@patchbay/contract/examples.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import { open, testApi } from '../../../../tests/support/workflow-page';

const DRAFT = example('getWorkflowDraft', 200, 'draft');
const RUN = example('getExecution', 200, 'completed');
const FAILURE = { code: 'ITERATIONS_FAILED', message: '1 of 3 iterations failed.' };

const step = (
  node_id: string,
  node_type: string,
  more: Partial<NodeExecution> = {},
): NodeExecution => ({
  node_id,
  node_name: node_id,
  node_type,
  node_status: 'Success',
  attempts_made: 1,
  maximum_attempts: 1,
  ...more,
});

const FAILED_SECOND = {
  ...example('listExecutionBatches', 200, 'empty'),
  docs: [{ batch_index: 2, status: 'Errored' as const }],
  totalDocs: 1,
};

/** Nodes: a start, and a loop around a log and another loop with a log. */
function nestedApi(outer: NodeExecution, more: Partial<Execution> = {}) {
  const [start] = DRAFT.nodes;
  if (start === undefined) {
    throw new Error('The example has no node.');
  }
  return testApi()
    .reply('getWorkflowDraft', 200, {
      ...DRAFT,
      nodes: [
        start,
        { id: '2', type: 'group', name: 'Each order', data: null },
        { id: '3', type: 'log', name: 'Greet', data: null, parent_id: '2' },
        { id: '4', type: 'group', name: 'Each line', data: null, parent_id: '2' },
        { id: '5', type: 'log', name: 'Note', data: null, parent_id: '4' },
      ],
      edges: [
        { id: '1-2', source: start.id, target: '2' },
        { id: '3-4', source: '3', target: '4' },
      ],
    })
    .reply('getExecution', 200, { ...RUN, ...more, nodes: [step(start.id, 'start'), outer] });
}

const marks = (name: RegExp) =>
  page
    .getByRole('region', { name: 'Steps' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name }) })
    .last()
    .getByRole('img', { name: /^Tested/ });

it('marks what ran in the first iteration of each loop, with one request for each', async () => {
  const output = (total_iterations: number) => ({ latest_output: { body: { total_iterations } } });
  const api = nestedApi(step('2', 'group', output(3))).handle('getExecutionBatch', ({ params }) =>
    Response.json({
      batch_index: 1,
      status: 'Success',
      nodes:
        params.node_id === '2'
          ? [step('3', 'log'), step('4', 'group', output(2))]
          : [step('5', 'log', { node_status: 'Errored_and_Skipped' })],
    }),
  );
  await open(`?test=${RUN._id}`, api);
  await expect.element(marks(/^Note/)).toHaveAccessibleName('Tested: Errored, skipped');
  await expect.element(marks(/^Greet/)).toHaveAccessibleName('Tested: Success');
  expect(api.callsOf('getExecutionBatch').map(({ path }) => path.split('/nodes/')[1])).toEqual([
    '2/batches/1',
    '4/batches/1',
  ]);
  expect(api.callsOf('getExecutionBatch')[1]?.query.get('iteration')).toBe('1');
  expect(api.callsOf('listExecutionBatches')).toEqual([]);
});

it('marks what ran in the first iteration that failed, and in the one that is chosen', async () => {
  const outer = step('2', 'group', {
    node_status: 'Errored',
    error: FAILURE,
    latest_output: { body: { total_iterations: 3 } },
  });
  const api = nestedApi(outer)
    .reply('listExecutionBatches', 200, FAILED_SECOND)
    .handle('getExecutionBatch', ({ params }) =>
      Response.json({
        batch_index: Number(params.batch_index),
        status: params.batch_index === '2' ? 'Errored' : 'Success',
        nodes: [step('3', 'log', params.batch_index === '2' ? { node_status: 'Errored' } : {})],
      }),
    );
  await open(`?test=${RUN._id}&node=%223%22`, api);
  await expect.element(marks(/^Greet/)).toHaveAccessibleName('Tested: Errored');
  await expect.element(marks(/^Note/)).not.toBeInTheDocument();
  await page.getByRole('tab', { name: 'Input and output' }).click();
  const choice = page.getByRole('group', { name: 'Iteration of Each order' });
  await expect.element(choice.getByRole('textbox')).toHaveValue('2');
  await choice.getByRole('button', { name: 'Next iteration' }).click();
  await expect.element(marks(/^Greet/)).toHaveAccessibleName('Tested: Success');
  expect(api.callsOf('listExecutionBatches').map(({ query }) => query.get('status'))).toEqual([
    'Errored',
  ]);
  expect(api.callsOf('getExecutionBatch')).toHaveLength(2);
});

it('says which node made loops fail, and leads to it in that iteration', async () => {
  const failed = (more: Partial<NodeExecution>) => ({ node_status: 'Errored' as const, ...more });
  const inner = { node_name: 'Each line', error: FAILURE };
  const cause = { code: 'TEMPLATE_FAILED', message: 'There is no order.name.' };
  const api = nestedApi(
    step(
      '2',
      'group',
      failed({ error: FAILURE, latest_output: { body: { total_iterations: 3 } } }),
    ),
    { status: 'ERRORED', execution_error: { ...FAILURE, node_id: '2', node_name: 'Each order' } },
  )
    .reply('listExecutionBatches', 200, FAILED_SECOND)
    .handle('getExecutionBatch', ({ params }) =>
      Response.json({
        batch_index: Number(params.batch_index),
        status: 'Errored',
        nodes:
          params.node_id === '2'
            ? [step('4', 'group', failed(inner))]
            : [step('5', 'log', failed({ node_name: 'Note', error: cause }))],
      }),
    );
  const { href } = await open(`?test=${RUN._id}`, api);
  const head = page.getByRole('region', { name: 'Test run' });
  await expect.element(head).toHaveTextContent(`Note in iteration 2.2: ${cause.message}`);
  expect(await a11yViolations(['light'])).toEqual([]);
  const show = head.getByRole('button', { name: 'Show the step' });
  await show.click();
  await expect.poll(href).toContain('node=%225%22');
  // A failed node shows its input and output.
  const choice = page.getByRole('group', { name: 'Iteration of Each order' });
  const number = choice.getByRole('textbox');
  await expect.element(number).toHaveValue('2');
  await expect.element(page.getByRole('region', { name: 'Node' })).toHaveTextContent(cause.message);
  await choice.getByRole('button', { name: 'Previous iteration' }).click();
  await expect.element(number).toHaveValue('1');
  await show.click();
  await expect.element(number).toHaveValue('2');
});
