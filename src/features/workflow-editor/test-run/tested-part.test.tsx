import { example } from '@patchbay/contract/examples.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import { button, dialog, open, steps, testApi } from '../../../../tests/support/workflow-page';

const RUN = example('getExecution', 200, 'tested_part');
const [LEFT_OUT] = RUN.tested_part?.not_run ?? [];

it('says what a test did not run, on the graph too, and offers the test of the whole workflow', async () => {
  const kinds = example('listNodeTypes', 200, 'default');
  const pinnable = ['app_action', 'http'].flatMap((type) =>
    kinds.slice(0, 1).map((kind) => ({ ...kind, type, is_pinnable: true })),
  );
  const others = kinds.filter(({ type }) => pinnable.every((kind) => kind.type !== type));
  const api = testApi()
    .reply('listNodeTypes', 200, [...others, ...pinnable])
    .reply('getExecution', 200, RUN);
  await open(`?node=%222%22&test=${RUN._id}`, api);
  const run = page.getByLabelText('Test run', { exact: true });
  await expect.element(run).toHaveTextContent('Completed · 1 of 2 nodes');
  await expect.element(run).toHaveTextContent(`“${LEFT_OUT?.node_name}” was not run.`);
  const step = page.getByRole('button', { name: new RegExp(`^${LEFT_OUT?.node_name}`) });
  const mark = page
    .getByRole('region', { name: 'Steps' })
    .getByRole('listitem')
    .filter({ has: step })
    .last()
    .getByRole('img', { name: /^Tested/ });
  await expect.element(mark).toHaveAccessibleName('Tested: Not run in this test');
  await steps().and(step).click();
  await page.getByRole('tab', { name: 'Input and output' }).click();
  await expect.element(page.getByText('It was not part of this test')).toBeVisible();
  expect(await a11yViolations(['light', 'dark'])).toEqual([]);
  // The test of the whole workflow does not use pinned outputs, either.
  await steps()
    .and(page.getByRole('button', { name: /^Read the contact/ }))
    .click();
  await button('Pin this output').click();
  await button('Test the whole workflow').click();
  await expect.element(dialog().getByRole('radio', { name: 'All' })).toBeChecked();
  const usesPins = dialog().getByRole('switch', { name: 'Use the pinned output' });
  await expect.element(usesPins).not.toBeChecked();
  await expect
    .element(dialog())
    .toHaveTextContent('Pinned, but it runs in this test: Read the contact.');
  await dialog().getByRole('combobox', { name: 'Linked account' }).click();
  await page.getByRole('option').first().click();
  await button('Run test').click();
  await expect.poll(() => api.callsOf('testWorkflow').length).toBe(1);
  const [{ body } = { body: undefined }] = api.callsOf('testWorkflow');
  expect(body).not.toHaveProperty('run_to');
  expect(body).not.toHaveProperty('pins');
});
