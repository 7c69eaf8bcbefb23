// The search in the data of a test that was too large for one answer.
import { example } from '@patchbay/contract/examples.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { open, testApi } from '../../../../tests/support/workflow-page';

const COUNT = 4;

/** Some nodes in a row, whose outputs were all left out, and the first node that comes after them. */
async function openLast() {
  const draft = example('getWorkflowDraft', 200, 'draft');
  const run = example('getExecution', 200, 'completed');
  const step = run.nodes?.find(({ node_id }) => node_id === '2');
  const start = draft.nodes.find(({ type }) => type === 'start');
  if (step === undefined || start === undefined) {
    throw new Error('The examples have no such node.');
  }
  const { latest_output: _output, ...ran } = step;
  const kinds = example('listNodeTypes', 200, 'default');
  const ids = Array.from({ length: COUNT }, (_, at) => `n${at}`);
  const chain = [start.id, ...ids, 'last'];
  const http = {
    type: 'http' as const,
    data: {
      method: 'GET' as const,
      base_url: 'https://vendor.example/',
      body_type: 'JSON' as const,
    },
  };
  const signals: AbortSignal[] = [];
  const release: (() => void)[] = [];
  const api = testApi()
    .reply('listNodeTypes', 200, [
      ...kinds,
      ...kinds.slice(0, 1).map((kind) => ({ ...kind, type: 'http' })),
    ])
    .reply('getWorkflowDraft', 200, {
      ...draft,
      nodes: [start, ...[...ids, 'last'].map((id) => ({ id, name: `Step ${id}`, ...http }))],
      edges: chain.slice(1).map((target, at) => ({
        id: `to-${target}`,
        source: chain[at] ?? '',
        target,
      })),
    })
    .reply('getExecution', 200, {
      ...run,
      nodes: ids.map((id) => ({
        ...ran,
        node_id: id,
        node_type: 'http',
        is_output_left_out: true,
      })),
    })
    .handle(
      'getExecutionNode',
      ({ params }) =>
        new Promise((resolve) => {
          const { latest_output: _other, ...node } = example('getExecutionNode', 200, 'success');
          const latest_output = { body: { [`invoice_${params.node_id}`]: 7 } };
          release.push(() => resolve(Response.json({ ...node, ...params, latest_output })));
        }),
    );
  const fetch = (request: Request) => {
    if (request.url.includes('/nodes/')) {
      signals.push(request.signal);
    }
    return api.fetch(request);
  };
  await open('?node=%22last%22', { ...api, fetch });
  await page.getByRole('button', { name: 'Insert data' }).first().click();
  return { api, signals, release };
}

it('loads what was left out while a person searches, a few at a time, and finds it', async () => {
  const { api, signals, release } = await openLast();
  const search = page.getByRole('textbox', { name: 'Search data' });
  const picker = page.getByRole('dialog', { name: 'Insert data' });
  expect(api.callsOf('getExecutionNode')).toEqual([]);
  await search.fill('invoice_n');
  await expect.element(picker).toHaveTextContent(/Still loading “Step n0”, “Step n1” to search it/);
  await expect.poll(() => release).toHaveLength(2);
  release[0]?.();
  await expect.element(page.getByRole('treeitem', { name: /invoice_n0/ })).toBeVisible();
  await expect.poll(() => signals).toHaveLength(3);
  // An empty search aborts the requests in flight.
  await search.fill('');
  await expect.poll(() => signals.map(({ aborted }) => aborted)).toEqual([false, true, true]);
  await expect.element(picker).not.toHaveTextContent('Still loading');
  await search.fill('invoice_n');
  await expect.poll(() => signals).toHaveLength(5);
  for (const at of [3, 4, 5]) {
    await expect.poll(() => release.length).toBeGreaterThan(at);
    release[at]?.();
  }
  for (const id of ['n0', 'n1', 'n2', 'n3']) {
    await expect
      .element(page.getByRole('treeitem', { name: new RegExp(`invoice_${id}`) }))
      .toBeVisible();
  }
  await expect.element(picker).not.toHaveTextContent('Still loading');
  expect(api.callsOf('getExecutionNode')).toHaveLength(6);
  await userEvent.keyboard('{Escape}');
});
