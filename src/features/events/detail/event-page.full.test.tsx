import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import { asRole } from '../../../../tests/support/as-role';
import { button, defaultApi, dialog, openEvent } from '../events.test-support';

const alertDialog = () => page.getByRole('alertdialog');
const textbox = (name: string) => dialog().getByRole('textbox', { name });

it('offers neither the key nor changes to a role below developer', async () => {
  await openEvent(defaultApi(), asRole('support'));
  await expect.element(page.getByText('$PATCHBAY_API_KEY')).toBeVisible();
  await expect.element(button('Show credentials')).not.toBeInTheDocument();
  await expect.element(button('Send test event')).not.toBeInTheDocument();
});

it('keeps the name while workflows listen, saves the rest, and shows a refusal', async () => {
  const { api } = await openEvent();
  await button('Edit').click();
  await expect.element(textbox('Name')).toHaveAttribute('readonly');
  await expect.element(dialog()).toHaveTextContent('cannot be renamed while 1 workflow listens');
  await textbox('Sample').fill('{"deal_id": 12345678901234567890}');
  api.on('updateEvent', 409, 'in_use');
  await button('Save').click();
  await expect.element(dialog()).toHaveTextContent('Change their triggers first');
  expect(api.callsOf('updateEvent')[0]?.body).toEqual({
    name: 'Deal won',
    response: '{"deal_id": 12345678901234567890}',
  });
  await textbox('Schema').fill('');
  api.on('updateEvent', 200, 'changed');
  await button('Save').click();
  await expect.element(page.getByText('Deal won was saved.')).toBeVisible();
  expect(api.callsOf('updateEvent').at(-1)?.body).toEqual({
    name: 'Deal won',
    response: '{"deal_id": 12345678901234567890}',
    json_schema: null,
  });
});

it('deletes the event after naming the workflows that listen', async () => {
  const { api, href } = await openEvent(defaultApi().on('deleteEvent', 200, 'none'));
  await button('Delete').click();
  await expect.element(alertDialog()).toHaveTextContent('1 workflow listens to it by its name');
  await expect.element(alertDialog()).toHaveTextContent('Tell the team about new deals');
  expect(await a11yViolations(['light'])).toEqual([]);
  await alertDialog().getByRole('button', { name: 'Delete event' }).click();
  await expect.poll(href).toBe('/developer/events');
  await expect.element(page.getByText('No events yet')).toBeVisible();
  expect(api.callsOf('deleteEvent')).toHaveLength(1);
});

it('says that an event does not exist in this environment', async () => {
  await openEvent(defaultApi().on('getEvent', 400, 'unknown_event'));
  await expect.element(page.getByText('There is no such event in Test')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'See all events' })).toBeVisible();
});
