import type { Execution, Workflow } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { example } from '@patchbay/contract/examples.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { open, steps, testApi } from '../../../../tests/support/workflow-page';

const COUNT = 3;

/** Builds a test in which the loop `2` has ended. */
function ofLoop(body: object): Execution {
  const run = example('getExecution', 200, 'completed');
  const [start] = run.nodes ?? [];
  return {
    ...run,
    nodes: (start === undefined ? [] : [start]).flatMap((step) => [
      step,
      { ...step, node_id: '2', node_type: 'group', latest_output: { body } },
    ]),
  };
}

/** Builds a draft that begins with a loop, node 2, and a running test of it. */
function movingTest(nodes: Workflow['nodes']) {
  const draft = example('getWorkflowDraft', 200, 'draft');
  const run = example('getExecution', 200, 'running');
  const [start] = draft.nodes;
  if (start === undefined) {
    throw new Error('The example has no node.');
  }
  const done = (run.nodes ?? []).filter(({ node_type }) => node_type === 'start');
  const moving = { ...run, phase: 'running' as const, nodes: done };
  const api = testApi()
    .reply('getWorkflowDraft', 200, {
      ...draft,
      nodes: [start, ...nodes],
      edges: [{ id: '1-2', source: start.id, target: '2' }],
    })
    .reply('getExecution', 200, moving);
  return { moving, api };
}

it('marks what runs inside of a loop, and counts the iterations that have ended', async () => {
  const loop = { id: '2', type: 'group', name: 'Each contact', data: null } as const;
  const log = { id: '3', type: 'log', name: 'Greet', parent_id: '2', data: null } as const;
  const { moving, api } = movingTest([loop, log]);
  let totalDocs = 1;
  api.handle('listExecutionBatches', () =>
    Response.json({ ...example('listExecutionBatches', 200, 'empty'), totalDocs }),
  );
  await open(`?test=${moving._id}`, api);
  const list = page.getByRole('region', { name: 'Steps' });
  const state = (name: string) =>
    list
      .getByRole('listitem')
      .filter({ hasText: /^Greet/ })
      .getByRole('img', { name });
  await expect.element(state('Tested: Running')).toBeVisible();
  await expect.element(list.getByText('1 done')).toBeVisible();
  const canvas = page.getByRole('application', { name: 'Graph' });
  await expect.element(canvas.getByText('1 done')).toBeVisible();
  totalDocs = 2;
  await expect.element(list.getByText('2 done')).toBeVisible();
  // The iterations took different paths, so each has results of its own.
  const [done] = example('getExecution', 200, 'completed').nodes ?? [];
  api.reply('getExecution', 200, {
    ...moving,
    phase: 'ended',
    status: 'COMPLETED',
    nodes: [
      ...moving.nodes,
      ...(done === undefined ? [] : [{ ...done, node_id: '2', node_type: 'group' }]),
    ],
  });
  await expect.element(list.getByRole('img', { name: 'Tested: Success' }).nth(1)).toBeVisible();
  await expect.element(state('Tested: Running')).not.toBeInTheDocument();
  await expect.element(list.getByText(/done$/)).not.toBeInTheDocument();
});

it('counts those of a loop inside of a loop: in the one that runs, or that is chosen', async () => {
  const outer = { id: '2', type: 'group', name: 'Each order', data: null } as const;
  const inner = { id: '3', type: 'group', name: 'Each line', parent_id: '2', data: null } as const;
  const log = { id: '4', type: 'log', name: 'Greet', parent_id: '3', data: null } as const;
  /** The numbers of ended iterations, by loop and iteration around it. */
  const ended: Record<string, number> = { '2 ': 2, '3 1': 9, '3 3': 4 };
  const { moving, api } = movingTest([outer, inner, log]);
  api.on('getExecutionBatch', 200, 'errored').handle('listExecutionBatches', ({ params, query }) =>
    Response.json({
      ...example('listExecutionBatches', 200, 'empty'),
      totalDocs: ended[`${params.node_id} ${query.get('iteration') ?? ''}`] ?? 0,
    }),
  );
  await open(`?test=${moving._id}`, api);
  const row = (name: RegExp) =>
    page
      .getByRole('region', { name: 'Steps' })
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name }) });
  await expect.element(row(/^Each line/).last()).toHaveTextContent('4 done, in iteration 3');
  await expect.element(row(/^Each order/).first()).toHaveTextContent('2 done');
  await expect
    .element(page.getByRole('application', { name: 'Graph' }).getByText('4 done'))
    .toBeVisible();
  ended['2 '] = 3;
  ended['3 4'] = 1;
  await expect.element(row(/^Each line/).last()).toHaveTextContent('1 done, in iteration 4');
  await steps()
    .and(page.getByRole('button', { name: /^Greet/ }))
    .click();
  await page.getByRole('tab', { name: 'Input and output' }).click();
  const choice = page.getByRole('group', { name: 'Iteration of Each order' });
  await choice.getByRole('button', { name: 'Next iteration' }).click();
  await choice.getByRole('button', { name: 'Previous iteration' }).click();
  await expect.element(row(/^Each line/).last()).toHaveTextContent('9 done, in iteration 1');
});

it('shows what a node did in each iteration of its loop', async () => {
  const draft = example('getWorkflowDraft', 200, 'draft');
  const [start] = draft.nodes;
  const [step] = example('getExecutionBatch', 200, 'errored').nodes;
  if (start === undefined || step === undefined) {
    throw new Error('The examples have no node.');
  }
  const loop = { id: '2', type: 'group', name: 'Each contact', data: null } as const;
  const log = { id: '3', type: 'log', name: 'Greet', parent_id: '2', data: null } as const;
  const api = testApi()
    .reply('getWorkflowDraft', 200, {
      ...draft,
      nodes: [start, loop, log],
      edges: [{ id: '1-2', source: start.id, target: '2' }],
    })
    .reply('getExecution', 200, ofLoop({ total_iterations: COUNT }))
    .handle('getExecutionBatch', ({ params }) =>
      Response.json({
        ...example('getExecutionBatch', 200, 'errored'),
        nodes: [
          {
            ...step,
            node_id: '3',
            node_type: 'log',
            node_status: 'Success',
            error: undefined,
            latest_output: { body: `Contact ${params.batch_index}` },
          },
        ],
      }),
    );
  await open('', api);
  await steps()
    .and(page.getByRole('button', { name: /^Greet/ }))
    .click();
  await page.getByRole('tab', { name: 'Input and output' }).click();
  await expect.element(page.getByText(/Contact 1/).first()).toBeVisible();
  const choice = page.getByRole('group', { name: 'Iteration of Each contact' });
  const next = choice.getByRole('button', { name: 'Next iteration' });
  await expect.element(choice).toHaveTextContent(`of ${COUNT}`);
  await next.click();
  await expect.element(page.getByText(/Contact 2/).first()).toBeVisible();
  const number = choice.getByRole('textbox', { name: 'Iteration' });
  await number.fill(String(COUNT));
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/Contact 3/).first()).toBeVisible();
  await expect.element(next).toBeDisabled();
  // The iteration does not exist, so the earlier one stays.
  await number.fill('9');
  await userEvent.keyboard('{Enter}');
  await expect.element(number).toHaveValue(String(COUNT));
});

it('requests no iterations of a loop that the test did not reach', async () => {
  const draft = example('getWorkflowDraft', 200, 'draft');
  const [start] = draft.nodes;
  const run = ofLoop({});
  if (start === undefined) {
    throw new Error('The example has no node.');
  }
  const loop = { id: '2', type: 'group', name: 'Each contact', data: null } as const;
  const log = { id: '3', type: 'log', name: 'Greet', parent_id: '2', data: null } as const;
  const api = testApi()
    .reply('getWorkflowDraft', 200, {
      ...draft,
      nodes: [start, loop, log],
      edges: [{ id: '1-2', source: start.id, target: '2' }],
    })
    .reply('getExecution', 200, {
      ...run,
      nodes: (run.nodes ?? []).filter(({ node_type }) => node_type === 'start'),
    });
  await open('?node=%223%22', api);
  await page.getByRole('tab', { name: 'Input and output' }).click();
  const panel = page.getByRole('region', { name: 'Node' });
  await expect.element(panel).toHaveTextContent('It did not run in this test');
  await expect.element(panel).toHaveTextContent('“Each contact” did not run.');
  expect(api.callsOf('listExecutionBatches')).toEqual([]);
  expect(api.callsOf('getExecutionBatch')).toEqual([]);
});
