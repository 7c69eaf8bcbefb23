import { example } from '@patchbay/contract/examples.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import { button, ID, open, steps, testApi } from '../../../../tests/support/workflow-page';

const marks = () => page.getByRole('img', { name: /^Tested/ });

it('says that the values are of the last test, which can be shown again', async () => {
  const run = example('getExecution', 200, 'errored');
  const [newest] = example('listExecutions', 200, 'errored').docs;
  const { href } = await open('?node=%221%22', testApi());
  await page.getByRole('tab', { name: 'Input and output' }).click();
  await expect.element(page.getByText(/^Values of the last test/)).toBeVisible();
  await expect.element(marks()).not.toBeInTheDocument();
  expect(await a11yViolations(['light'])).toEqual([]);
  await button('Show the test').click();
  await expect.element(marks().first()).toBeVisible();
  // The node stays open, although another one failed.
  await expect.poll(href).toBe(`/workflows/${ID}?node=%221%22&test=${newest?._id}`);
  expect(run.execution_error?.node_id).not.toBe('1');
  await expect.element(button('Show the test')).not.toBeInTheDocument();
  await button('Close the test run').click();
  await expect.element(marks()).not.toBeInTheDocument();
  await expect.element(button('Show the test')).toBeVisible();
});

it('shows what each node got and gave while one walks from node to node', async () => {
  const draft = example('getWorkflowDraft', 200, 'draft');
  const second = draft.nodes.find(({ id }) => id === '3');
  const finding = {
    code: 'SETTINGS_INVALID',
    node_id: '3',
    pointer: '/nodes/2/name',
    message: 'Something is missing.',
  };
  const api = testApi().reply('getWorkflowFindings', 200, {
    ...example('getWorkflowFindings', 200, 'none'),
    errors: [finding],
  });
  await open('?node=%221%22', api);
  const tab = (name: string) => page.getByRole('tab', { name, selected: true });
  await expect.element(tab('Settings')).toBeVisible();
  await page.getByRole('tab', { name: 'Input and output' }).click();
  const step = (name: string) =>
    steps().and(page.getByRole('button', { name: new RegExp(`^${name}`) }));
  await step(second?.name ?? '').click();
  await expect.element(page.getByText(`#${second?.id}`)).toBeVisible();
  await expect.element(tab('Input and output')).toBeVisible();
  // The tab is the same after the panel was closed.
  await button('Close the settings').click();
  await step(second?.name ?? '').click();
  await expect.element(tab('Input and output')).toBeVisible();
  await button('Publish changes').click();
  await page.getByRole('dialog').getByRole('button', { name: finding.message }).click();
  await expect.element(tab('Settings')).toBeVisible();
  await step('Start').click();
  await expect.element(tab('Input and output')).toBeVisible();
  await page.getByRole('region', { name: 'Node' }).getByRole('tab', { name: 'Settings' }).click();
  await step(second?.name ?? '').click();
  await expect.element(tab('Settings')).toBeVisible();
});

it('says nothing of an output that a failed node does not have', async () => {
  const run = example('getExecution', 200, 'errored');
  const nodes = (run.nodes ?? []).map(({ latest_output: _output, ...node }) => node);
  await open(
    `?test=${run._id}&node=%222%22`,
    testApi().reply('getExecution', 200, { ...run, nodes }),
  );
  await expect.element(page.getByRole('heading', { name: 'Input', exact: true })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Output' })).not.toBeInTheDocument();
});

it('shows which nodes a test has not reached, with names that can be read, until they are changed', async () => {
  const run = example('getExecution', 200, 'errored');
  const third = example('getWorkflowDraft', 200, 'draft').nodes.find(({ id }) => id === '3');
  const api = testApi().handle('saveWorkflowGraph', () => new Promise<never>(() => undefined));
  await open(`?test=${run._id}&node=%223%22`, api);
  const name = page.getByRole('application', { name: 'Graph' }).getByText(third?.name ?? '');
  const isFaint = () =>
    name.element().closest('.react-flow__node')?.querySelector('[data-not-run]') !== null;
  await expect.poll(isFaint).toBe(true);
  expect(await a11yViolations()).toEqual([]);
  await page
    .getByRole('region', { name: 'Node' })
    .getByRole('textbox', { name: 'Description' })
    .fill('New');
  await expect.poll(isFaint).toBe(false);
});
