import { example } from '@patchbay/contract/examples.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import { button, defaultApi, dialog, open } from '../list/workflows-page.test-support';

const api = () =>
  defaultApi()
    .on('listWorkflowTemplates', 200, 'default')
    .on('getWorkflowTemplate', 200, 'document');

it('a template is found from a starting point, looked at, and used', async () => {
  const calls = api().on('listWorkflows', 200, 'empty').on('importWorkflow', 200, 'complete');
  const { href } = await open('', calls);
  await page.getByRole('button', { name: /Use a template/ }).click();
  await expect.poll(href).toBe('/internal-workflows?templates=true');
  await expect.element(dialog().getByText('Approval by form')).toBeVisible();
  expect(await a11yViolations()).toEqual([]);
  const search = dialog().getByRole('searchbox');
  await search.fill('nothing like it');
  await expect.element(dialog().getByText('No template matches “nothing like it”')).toBeVisible();
  await search.fill('event your app');
  await expect.element(dialog().getByText('Approval by form')).not.toBeInTheDocument();
  await dialog()
    .getByRole('button', { name: /^Contact sync: from your app/ })
    .click();
  await expect.element(dialog().getByText(/Fire the event “Contact saved”/)).toBeVisible();
  await expect.element(dialog().getByText('Find it in the CRM')).toBeVisible();
  expect(await a11yViolations(['light'])).toEqual([]);
  await button('Use template').click();
  await expect.poll(href).toMatch(/^\/workflows\/[0-9a-f]{24}$/);
  expect(calls.callsOf('importWorkflow').at(-1)?.body).toEqual(
    example('getWorkflowTemplate', 200, 'document'),
  );
});
