import { example } from '@patchbay/contract/examples.ts';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import { button, choose, defaultApi, dialog, ID, open } from './workflows-page.test-support';

describe('a new workflow', () => {
  it('is imported from a file, and says what it lacks here', async () => {
    const { api } = await open('', defaultApi().on('importWorkflow', 200, 'missing'));
    await button('Import').click();
    const input = dialog().getByLabelText('Exported workflow');
    await userEvent.upload(input, new File(['{"openapi":"3.1.0"}'], 'petstore.json'));
    await expect.element(page.getByText(/petstore.json is not an exported workflow/)).toBeVisible();
    expect(api.callsOf('importWorkflow')).toEqual([]);
    const exported = example('exportWorkflow', 200, 'document');
    await userEvent.upload(input, new File([JSON.stringify(exported)], 'copy.workflow.json'));
    await expect.element(page.getByText(/Another workflow has this alias/)).toBeVisible();
    expect(api.callsOf('importWorkflow')[0]?.body).toEqual(exported);
    expect(await a11yViolations(['light'])).toEqual([]);
  });

  it('is a copy of another one', async () => {
    const { api } = await open('', defaultApi().on('duplicateWorkflow', 200, 'copy'));
    await choose('Duplicate');
    await button('Duplicate').click();
    await expect.element(page.getByText(/was created as a draft/)).toBeVisible();
    expect(api.callsOf('duplicateWorkflow')[0]).toMatchObject({ params: { id: ID }, body: {} });
  });
});
