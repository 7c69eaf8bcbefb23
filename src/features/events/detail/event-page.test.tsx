import { example } from '@patchbay/contract/examples.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import { button, defaultApi, dialog, openEvent } from '../events.test-support';

const tab = (name: string) => page.getByRole('tab', { name, exact: true });
const textbox = (name: string) => dialog().getByRole('textbox', { name });

it('shows payload, code, listening workflows, and what arrived', async () => {
  const { api } = await openEvent();
  await expect.element(page.getByRole('heading', { name: 'Deal won' })).toBeVisible();
  await tab('TypeScript').click();
  await expect.element(page.getByText('export type DealWon = {')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Tell the team about new deals' }))
    .toHaveAttribute('href', '/workflows/6720c1d0c2d8e10013b5d302');
  const received = page.getByRole('table', { name: 'Last received' });
  await expect.element(received.getByText('Refused')).toBeVisible();
  await expect
    .element(received.getByRole('link').first())
    .toHaveAttribute('href', '/logs/events/6738f0a0c2d8e10013b5d901');
  expect(Object.fromEntries(api.callsOf('listReceivedEvents')[0]?.query ?? [])).toEqual({
    event_name: 'Deal won',
    page: '1',
    limit: '10',
  });
  expect(await a11yViolations()).toEqual([]);
});

it('shows the key in the code only while it is revealed', async () => {
  const { test_key = '' } = example('getOrg', 200, 'seeded');
  await openEvent();
  await expect.element(page.getByText('linked_account_id: saffron-kitchen')).toBeVisible();
  await expect.element(page.getByText('$PATCHBAY_API_KEY')).toBeVisible();
  await tab('cURL').click();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(tab('JavaScript')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByText('import requests')).toBeVisible();
  await button('Show credentials').click();
  await expect.element(page.getByText(`"x-api-key": "${test_key}"`)).toBeVisible();
  await button('Show credentials').click();
  await expect.element(page.getByText(test_key)).not.toBeInTheDocument();
});

it('sends a test event, and lists each workflow with its outcome', async () => {
  const { api } = await openEvent(defaultApi().on('getReceivedEvent', 200, 'started'));
  await button('Send test event').click();
  await expect.element(textbox('Payload')).toHaveValue(expect.stringContaining('"D-1042"'));
  await dialog().getByRole('combobox', { name: 'App' }).click();
  await page.getByRole('option', { name: 'Demo CRM' }).click();
  expect(await a11yViolations(['light'])).toEqual([]);
  api.on('fireEvent', 400, 'payload_refused');
  await button('Send event').click();
  await expect.element(dialog()).toHaveTextContent('/amount must be >= 0.');
  api.on('fireEvent', 200, 'started');
  await button('Send event').click();
  await expect.element(dialog()).toHaveTextContent('1 workflow started.');
  await expect.element(dialog().getByRole('link', { name: 'Open the execution' })).toBeVisible();
  await expect
    .element(dialog().getByRole('link', { name: 'Open it in the log' }))
    .toHaveAttribute('href', '/logs/events/6738f0a0c2d8e10013b5d901');
  const call = api.callsOf('fireEvent').at(-1);
  expect(call?.headers.get('linked_account_id')).toBe('saffron-kitchen');
  expect(call?.headers.get('slug')).toBe('demo_crm');
  expect(call?.body).toMatchObject({ event: 'Deal won', payload: { deal_id: 'D-1042' } });
  expect(await a11yViolations(['light'])).toEqual([]);
});
