import { example } from '@patchbay/contract/examples.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { a11yViolations } from '../../../../../tests/support/a11y';
import { button, ID, open, testApi } from '../../detail/workflow-page.test-support';

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
  // The node stays open, also where another one failed.
  await expect.poll(href).toBe(`/workflows/${ID}?node=%221%22&test=${newest?._id}`);
  expect(run.execution_error?.node_id).not.toBe('1');
  await expect.element(button('Show the test')).not.toBeInTheDocument();
  await button('Close the test run').click();
  await expect.element(marks()).not.toBeInTheDocument();
  await expect.element(button('Show the test')).toBeVisible();
});
