import { contract } from '@patchbay/contract/document.ts';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { a11yViolations } from '../../../tests/support/a11y';
import { asRole } from '../../../tests/support/as-role';
import { button, choose, defaultApi, open, SHARED_WORKFLOW } from './try-api-page.test-support';

const payload = () => page.getByRole('textbox', { name: 'Payload' });

describe('the Workflow tab', () => {
  it('names what is missing, then runs the workflow and shows response and execution', async () => {
    const { api } = await open({ api: defaultApi().on('executeWorkflow', 200, 'finished') });
    await button('Execute workflow').click();
    await expect.element(page.getByText('Choose a workflow.')).toBeVisible();
    await expect.element(page.getByText('Choose a linked account.')).toBeVisible();
    await choose('Workflow', SHARED_WORKFLOW);
    await choose('Linked account');
    await page.getByRole('switch', { name: 'Wait for the end' }).click();
    await button('Execute workflow').click();
    await expect.element(page.getByText('200', { exact: true }).first()).toBeVisible();
    await expect.element(page.getByRole('region', { name: 'Response body' })).toBeVisible();
    await expect.element(page.getByRole('region', { name: 'Execution' })).toBeVisible();
    const [call] = api.callsOf('executeWorkflow');
    expect(call?.headers.get('sync_execution')).toBe('true');
    expect(call?.headers.get('linked_account_id')).not.toBeNull();
    expect(await a11yViolations()).toEqual([]);
  });

  it('sends nothing while the payload is not JSON or too large', async () => {
    const { api } = await open();
    await payload().fill('{"a":');
    await button('Execute workflow').click();
    await expect.element(page.getByText(/This is not JSON/).first()).toBeVisible();
    await payload().fill(`"${'a'.repeat(1_000_000)}"`);
    await button('Execute workflow').click();
    await expect.element(page.getByText(/It has 1,000,002 bytes/)).toBeVisible();
    expect(api.callsOf('executeWorkflow')).toEqual([]);
  });

  it('shows how long a call runs, and cancels it', async () => {
    await open({ api: defaultApi().handle('executeWorkflow', () => new Promise(() => undefined)) });
    await choose('Workflow', SHARED_WORKFLOW);
    await choose('Linked account');
    await button('Execute workflow').click();
    await expect.element(page.getByText(/Running for/)).toBeVisible();
    await button('Cancel').click();
    await expect.element(page.getByText(/Canceled after/)).toBeVisible();
  });
});

it('fires an event with its sample, and shows what it started', async () => {
  const { api } = await open({
    route: '/try-api?call=event',
    api: defaultApi().on('fireEvent', 200, 'started'),
  });
  await choose('Event');
  await choose('Linked account');
  await button('Fire event').click();
  await expect.element(page.getByRole('region', { name: 'Execution' })).toBeVisible();
  const [call] = api.callsOf('fireEvent');
  expect(call?.body).toMatchObject({ event: expect.any(String), payload: expect.any(Object) });
});

it('sends nothing in Production until changes are allowed', async () => {
  await open({ environment: 'production' });
  await expect.element(button('Execute workflow')).toBeDisabled();
  await page.getByRole('switch', { name: 'Allow changes' }).click();
  await expect.element(button('Execute workflow')).toBeEnabled();
});

it('says which role running a workflow needs', async () => {
  await open({ account: asRole('support') });
  await expect.element(button('Execute workflow')).toBeDisabled();
  await expect.element(page.getByText(/needs the role Developer/)).toBeVisible();
});

it('lists the operations of the role, names bad input, and sends a call', async () => {
  const { api } = await open({ route: '/try-api?call=api&op=getExecution', contract });
  await button('Send').click();
  await expect.element(page.getByText('Enter id.')).toBeVisible();
  await page.getByRole('textbox', { name: 'id (path)' }).fill('6738f0a0c2d8e10013b5d404');
  await button('Send').click();
  await expect.element(page.getByRole('region', { name: 'Response body' })).toBeVisible();
  expect(api.callsOf('getExecution')).toHaveLength(1);
  await expect.element(page.getByText('$PATCHBAY_API_KEY').first()).toBeVisible();
  expect(await a11yViolations()).toEqual([]);
  await page.getByRole('combobox', { name: 'Operation' }).click();
  await page.getByPlaceholder(/Search by/).fill('older back ends');
  await page
    .getByRole('option', { name: /Run a workflow/ })
    .first()
    .click();
  await expect.element(page.getByText('Members cannot call it')).toBeVisible();
  await expect.element(button('Send')).not.toBeInTheDocument();
});
