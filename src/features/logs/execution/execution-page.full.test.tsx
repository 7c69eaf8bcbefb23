import { example } from '@patchbay/contract/examples.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
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

afterEach(() => page.viewport(1280, 800));

describe('a run that failed', () => {
  it('is forked with another input, once that is JSON that the server takes', async () => {
    const hidden = {
      ...ERRORED,
      nodes: ERRORED.nodes?.map((node) => ({ ...node, input_data: { key: '[REDACTED]' } })) ?? [],
    };
    const { href, requests } = await open(hidden, '?node=2');
    const refused = example('forkExecution', 400, 'validation_error');
    requests.reply('forkExecution', 400, refused);
    await button('Fork from here').click();
    await dialog().getByRole('switch', { name: 'Change the input' }).click();
    const input = dialog().getByRole('textbox', { name: 'Input' });
    await expect.element(input).toHaveValue(JSON.stringify({ key: '[REDACTED]' }, null, 2));
    await button('Fork').click();
    await expect.element(dialog()).toHaveTextContent(refused.message);
    requests.on('forkExecution', 200, 'started');
    await input.fill('{');
    await button('Fork').click();
    await expect.element(dialog()).toHaveTextContent('This is not JSON');
    await input.fill('{"key":"k_2"}');
    expect(await a11yViolations(['light'])).toEqual([]);
    await button('Fork').click();
    await expect.poll(href).toBe(`/logs/executions/${STARTED}`);
    expect(requests.callsOf('forkExecution')[1]?.body).toEqual({
      node_id: '2',
      input: { key: 'k_2' },
    });
  });
});

it('shows the iterations of a loop, and the steps of one', async () => {
  const { nodes, edges } = version();
  const loop = { id: '4', type: 'group' as const, name: 'Each contact', data: null };
  const inner = { id: '5', type: 'log' as const, name: 'Note it', data: null, parent_id: '4' };
  const ran = {
    node_id: '4',
    node_name: 'Each contact',
    node_type: 'group',
    node_status: 'Errored' as const,
    is_batch: true,
    attempts_made: 1,
    maximum_attempts: 1,
  };
  const execution = { ...ERRORED, nodes: [...(ERRORED.nodes ?? []), ran] };
  const requests = api(execution)
    .reply('getWorkflowVersion', 200, { ...version(), nodes: [...nodes, loop, inner], edges })
    .on('listExecutionBatches', 200, 'default')
    .on('getExecutionBatch', 200, 'errored');
  const { href } = await open(execution, '?node=4', requests);
  await page.getByRole('combobox', { name: 'Status of iterations' }).click();
  await page.getByRole('option', { name: 'Errored', exact: true }).click();
  await expect
    .poll(() => Object.fromEntries(requests.callsOf('listExecutionBatches').at(-1)?.query ?? []))
    .toEqual({ page: '1', limit: '25', status: 'Errored' });
  await page.getByRole('button', { name: /^#2/ }).click();
  await expect.poll(href).toContain('loop=%224%22&iteration=%222%22');
  expect(requests.callsOf('getExecutionBatch')[0]?.params.batch_index).toBe('2');
  await steps().first().click();
  await expect.element(page.getByText('The contact is gone.').first()).toBeVisible();
  expect(await a11yViolations(['light'])).toEqual([]);
  requests.on('forkExecution', 400, 'validation_error');
  await button('Fork from here').click();
  await expect
    .element(dialog())
    .toHaveTextContent('begins with “Each contact”, the outermost loop');
  await expect.element(dialog()).toHaveTextContent('in every iteration');
  await button('Fork').click();
  await expect.poll(() => requests.callsOf('forkExecution')[0]?.body).toEqual({ node_id: '5' });
  await button('Cancel').click();
  await page.getByRole('navigation', { name: 'Loops' }).getByText('Each contact').click();
  await expect.poll(href).toContain('?node=%224%22');
});

it('stays usable with 500 nodes', async () => {
  const { nodes, edges } = version();
  const [start] = nodes;
  if (start === undefined) {
    throw new Error('The example has no start node.');
  }
  const logs = Array.from({ length: 499 }, (_, index) => ({
    id: `log${index}`,
    type: 'log' as const,
    name: `Log ${index}`,
    data: null,
  }));
  const all = [start, ...logs];
  const many = {
    ...version(),
    nodes: all,
    edges: logs.map(({ id }, index) => {
      const source = all[index]?.id ?? '';
      return { ...edges[0], id: `${source}-${id}`, source, target: id };
    }),
  };
  const ran = logs.map(({ id, name }, index) => ({
    node_id: id,
    node_name: name,
    node_type: 'log',
    node_status: 'Success' as const,
    attempts_made: 1,
    maximum_attempts: 1,
    started_at: new Date(Date.parse(ERRORED.createdAt) + index).toISOString(),
    completed_at: new Date(Date.parse(ERRORED.createdAt) + index + 1).toISOString(),
    execution_time: 1,
    latest_output: { body: { metadata: { log_level: 'INFO', message_title: `Line ${index}` } } },
  }));
  const execution = { ...ERRORED, nodes: ran };
  await open(execution, '', api(execution).reply('getWorkflowVersion', 200, many));
  await expect.element(steps().nth(499)).toHaveTextContent('Log 498');
  await steps().nth(499).click();
  await expect.element(page.getByRole('heading', { name: 'Log 498' })).toBeVisible();
  await expect
    .element(page.getByRole('region', { name: 'Log', exact: true }))
    .toHaveTextContent('Line 498');
});
