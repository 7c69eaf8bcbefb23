import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import { button, open } from '../../../../tests/support/workflow-page';
import { eventApi, picker } from './event-part.test-support';

it('offers the defined events and any other name; a defined one gives its sample', async () => {
  await open('?node=%221%22', eventApi());
  await expect.element(page.getByText('This event is not defined.')).toBeVisible();
  await picker().click();
  await userEvent.keyboard('order');
  await expect.element(page.getByRole('option', { name: 'Use “order”' })).toBeVisible();
  expect(await a11yViolations(['light'])).toEqual([]);
  await page.getByRole('option', { name: 'Order placed' }).click();
  await expect.element(picker()).toHaveTextContent('Order placed');
  await expect.element(button('New event')).toBeVisible();
  await picker().click();
  await userEvent.keyboard('Deal lost');
  await page.getByRole('option', { name: 'Use “Deal lost”' }).click();
  await expect.element(picker()).toHaveTextContent('Deal lost');
  await picker().click();
  await page.getByRole('option', { name: 'Deal won' }).click();
  await page
    .getByRole('region', { name: 'Steps' })
    .getByRole('button', { name: /^File it/ })
    .click();
  await page.getByRole('button', { name: 'Insert data' }).first().click();
  await expect.element(page.getByText('deal_id')).toBeVisible();
});
