import { expect, it } from 'vitest';
import { button, dialog, open } from '../../../../tests/support/workflow-page';
import { eventApi, picker } from './event-part.test-support';

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
