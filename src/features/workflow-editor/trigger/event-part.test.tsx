import { example } from '@patchbay/contract/examples.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import { button, dialog, open, testApi } from '../../../../tests/support/workflow-page';
import { TYPES } from '../inputs/form/schema-form.test-support';

const TRIGGER = { kind: 'event', event: 'deal won' } as const;

/** An API whose draft is started by an event that nobody has defined, and has no sample. */
function eventApi() {
  const { nodes, ...draft } = example('getWorkflowDraft', 200, 'draft');
  return testApi()
    .on('listEvents', 200, 'default')
    .on('listExecutions', 200, 'empty')
    .reply('listNodeTypes', 200, [...TYPES.values()])
    .reply('getWorkflowDraft', 200, {
      ...draft,
      json_schema: null,
      manual_execution_payload: null,
      nodes: nodes.map((node) => (node.type === 'start' ? { ...node, data: TRIGGER } : node)),
    });
}

const picker = () => page.getByRole('combobox', { name: 'Event' });

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

it('defines the event of the trigger without leaving the editor', async () => {
  const { api } = await open('?node=%221%22', eventApi().on('createEvent', 200, 'created'));
  await button('Define this event').click();
  await expect.element(dialog().getByRole('textbox', { name: 'Name' })).toHaveValue('deal won');
  await dialog().getByRole('textbox', { name: 'Name' }).fill('Deal won');
  await dialog().getByRole('textbox', { name: 'Sample' }).fill('{"deal_id": "D-1"}');
  await button('Create event').click();
  await expect.element(picker()).toHaveTextContent('Deal won');
  await expect.element(button('New event')).toBeVisible();
  expect(api.callsOf('createEvent')[0]?.body).toEqual({
    name: 'Deal won',
    response: '{"deal_id": "D-1"}',
    json_schema: null,
  });
});
