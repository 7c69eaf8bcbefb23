import { example } from '@patchbay/contract/examples.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import { asRole } from '../../../../tests/support/as-role';
import { changeStream } from '../../../../tests/support/change-stream';
import { observedFetch } from '../../../../tests/support/observed-fetch';
import { renderApp } from '../../../../tests/support/render-app';
import {
  api,
  button,
  dialog,
  ERRORED,
  open,
  STARTED,
  steps,
  version,
} from './execution-page.test-support';

const WAITING = example('getExecution', 200, 'waiting');
const graph = () => page.getByLabelText('Graph', { exact: true }).element();

/** Pixels between the middles of the graph's nodes and of the room that it has. */
function offCenter(): number {
  const rects = [...graph().querySelectorAll('.react-flow__node')].map((node) =>
    node.getBoundingClientRect(),
  );
  const { left, right } = graph().getBoundingClientRect();
  const from = Math.min(...rects.map((rect) => rect.left));
  return Math.abs(from + Math.max(...rects.map((rect) => rect.right)) - left - right) / 2;
}

/** Whether the nodes stand below each other, large enough to be read. */
function isReadableColumn(): boolean {
  const rects = [...graph().querySelectorAll('.react-flow__node')].map((node) =>
    node.getBoundingClientRect(),
  );
  return rects.every(({ left, top, width }, at) => {
    const above = rects[at - 1];
    return width > 140 && (above === undefined || (above.bottom < top && above.left === left));
  });
}

afterEach(() => page.viewport(1280, 800));

describe('a run that failed', () => {
  it('says why, what to do next, and shows the step with its values', async () => {
    const console = ['first line', 'x'.repeat(200)];
    const nodes = ERRORED.nodes?.map((node) =>
      node.node_id === '2' ? { ...node, console } : node,
    );
    const { href } = await open({ ...ERRORED, nodes: nodes ?? [] });
    await expect.poll(offCenter).toBeLessThan(2);
    const { width } = graph().getBoundingClientRect();
    await expect.element(page.getByText('CONNECTION_EXPIRED · HTTP status 401')).toBeVisible();
    await expect.element(page.getByText('Version 4')).toBeVisible();
    await button('Show the step').click();
    await expect.poll(href).toContain('node=%222%22');
    await expect.element(steps().nth(1)).toHaveAttribute('aria-current', 'step');
    // The details take room from the graph, which fits into what is left.
    expect(graph().getBoundingClientRect().width).toBeLessThan(width);
    await expect.poll(offCenter).toBeLessThan(2);
    await expect.element(steps().nth(1)).toHaveTextContent(/Errored.*3 attempts.*880 ms/);
    await expect.element(steps().nth(2)).toHaveTextContent('Not reached');
    await expect.element(page.getByText('3 of 3')).toBeVisible();
    await expect.element(page.getByRole('region', { name: 'Input' })).toHaveTextContent('c_311');
    await expect.element(page.getByText('first line')).toBeVisible();
    expect(await a11yViolations()).toEqual([]);
    await page.viewport(375, 812);
    await expect.element(dialog()).toHaveTextContent('3 of 3');
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(375);
    expect(await a11yViolations(['light'])).toEqual([]);
    await expect.poll(isReadableColumn).toBe(true);
  });

  it('is retried at the step, or run again', async () => {
    const { href, requests } = await open(ERRORED, '?node=2');
    requests.on('retryExecutionNode', 200, 'retried').on('rerunExecution', 200, 'started');
    await button('Retry step').click();
    await expect
      .poll(() => requests.callsOf('retryExecutionNode')[0]?.params)
      .toEqual({
        id: ERRORED._id,
        node_id: '2',
      });
    await expect.poll(() => requests.callsOf('getExecution').length).toBeGreaterThan(1);
    await button('Replay').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Replay' }).click();
    await expect.poll(href).toBe(`/logs/executions/${STARTED}`);
  });

  it('is only shown to support', async () => {
    await open(ERRORED, '?node=2', undefined, asRole('support'));
    await expect.element(page.getByText('3 of 3')).toBeVisible();
    for (const act of ['Replay', 'Retry step', 'Fork from here']) {
      expect(button(act).query()).toBeNull();
    }
  });
});

describe('a run that goes on', () => {
  it('is requested again until it has ended, and can be stopped', async () => {
    const stream = changeStream();
    const requests = api(WAITING).handle('streamChanges', stream.respond);
    const { queryClient } = await open(WAITING, '', requests);
    await expect.element(page.getByText('Waiting', { exact: true }).first()).toBeVisible();
    requests.on('stopExecution', 200, 'stopping');
    await button('Stop').click();
    await button('Stop execution').click();
    await expect.poll(() => requests.callsOf('stopExecution').length).toBe(1);
    requests.on('getExecution', 200, 'stopped');
    stream.send({ kind: 'execution', id: WAITING._id });
    await expect.element(button('Replay')).toBeVisible();
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    const before = requests.callsOf('getExecution').length;
    stream.send({ kind: 'execution', id: WAITING._id });
    await expect.element(button('Replay')).toBeVisible();
    expect(requests.callsOf('getExecution')).toHaveLength(before);
  });

  it('is requested again when the server says that it changed', async () => {
    const stream = changeStream();
    const requests = api(WAITING).handle('streamChanges', stream.respond);
    await open(WAITING, '', requests);
    await expect.poll(() => requests.callsOf('streamChanges').length).toBe(1);
    requests.on('getExecution', 200, 'stopped');
    stream.send({ kind: 'execution', id: '665f1c2ab7e4d90012a4c0ff' });
    stream.send({ kind: 'execution', id: WAITING._id });
    await expect.element(button('Replay')).toBeVisible();
  });

  it('says where it could not be requested again', async () => {
    const stream = changeStream();
    const requests = api(WAITING).handle('streamChanges', stream.respond);
    await open(WAITING, '', requests);
    await expect.poll(() => requests.callsOf('streamChanges').length).toBe(1);
    requests.on('getExecution', 500, 'server_error');
    stream.send({ kind: 'execution', id: WAITING._id });
    await expect.element(page.getByText('This may be outdated')).toBeVisible();
  });
});

it('says that nothing was started, and offers nothing but a replay', async () => {
  const error = { code: 'PAYLOAD_SCHEMA_INVALID', message: 'The payload schema cannot be used.' };
  const [start] = ERRORED.nodes ?? [];
  const nodes = start === undefined ? [] : [{ ...start, node_status: 'Errored' as const, error }];
  await open({ ...ERRORED, nodes, execution_error: error }, '?node=1');
  await expect.element(page.getByText('Nothing was started')).toBeVisible();
  await expect
    .element(page.getByText(/^Correct the payload schema at the trigger/).first())
    .toBeVisible();
  await expect.element(steps().first()).toHaveTextContent('Errored');
  await expect.element(button('Replay')).toBeVisible();
  expect(button('Retry step').query()).toBeNull();
  expect(button('Fork from here').query()).toBeNull();
});

it('shows large values on demand, those that are encrypted not at all', async () => {
  const large = ERRORED.nodes?.map(({ latest_output: _output, ...node }) => ({
    ...node,
    is_output_left_out: true,
    output_size: 1_800_000,
  }));
  const { requests } = await open({ ...ERRORED, nodes: large ?? [] }, '?node=2');
  requests.on('getExecutionNode', 200, 'success');
  await button('Load them (output 1.8 MB)').click();
  await expect.element(page.getByText('[REDACTED]')).toBeVisible();
  expect(requests.callsOf('getExecutionNode')[0]?.params.node_id).toBe('2');
});

it('shows a customer the outputs that the workflow releases, and says what is for the team', async () => {
  const hidden = { ...example('getExecutionNode', 200, 'customer'), node_id: '2' };
  const released = { latest_output: { body: { total: 42 } }, output_size: 12 };
  const nodes = ERRORED.nodes?.map((node) => {
    const seen = { ...hidden, node_id: node.node_id, node_name: node.node_name };
    return node.node_id === '2' ? { ...seen, ...released } : seen;
  });
  await open({ ...ERRORED, nodes: nodes ?? [] }, '?node=2');
  await expect.element(page.getByRole('region', { name: 'Output' })).toHaveTextContent('42');
  await expect.element(page.getByText('The input is shown to the team only.')).toBeVisible();
  await steps().first().click();
  await expect
    .element(page.getByText('Input and output are shown to the team only.'))
    .toBeVisible();
});

it('says that there is none, or why it cannot be shown', async () => {
  const missing = observedFetch().on('getExecution', 404, 'execution_not_found');
  await renderApp({ route: `/logs/executions/${ERRORED._id}`, fetch: missing.fetch });
  await expect.element(page.getByText('There is no such execution')).toBeVisible();
  missing.on('getExecution', 500, 'server_error');
  await renderApp({ route: `/logs/executions/${ERRORED._id}`, fetch: missing.fetch });
  await expect.element(page.getByText('SERVER_ERROR')).toBeVisible();
  missing.on('getExecution', 200, 'errored').reply('getWorkflowVersion', 200, version());
  await button('Try again').click();
  await expect.element(steps().first()).toHaveTextContent('Start');
});
