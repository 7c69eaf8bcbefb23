import { example } from '@patchbay/contract/examples.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { asRole } from '../../../../tests/support/as-role';
import { button, defaultApi, dialog, open } from '../events.test-support';

const row = (name: string) => page.getByRole('row').filter({ hasText: name });

it('shows a failure with a way to try again, and no button for a role that only reads', async () => {
  const { api } = await open(
    '/developer/events?create=true',
    defaultApi().on('listEvents', 403, 'role_too_low'),
    asRole('support'),
  );
  await expect.element(page.getByText('Your role does not allow this.')).toBeVisible();
  api.reply('listEvents', 200, example('listEvents', 200, 'default'));
  await button('Try again').click();
  await expect.element(row('Deal won')).toBeVisible();
  await expect.element(button('New event')).not.toBeInTheDocument();
  await expect.element(dialog()).not.toBeInTheDocument();
});

it('moves the focus with the steps of a new event, and back to its button at the end', async () => {
  await open();
  await button('New event').click();
  await expect.element(dialog().getByRole('radio', { name: 'Contact created' })).toHaveFocus();
  await button('Continue').click();
  await expect.element(dialog().getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await button('Back').click();
  await expect.element(dialog().getByRole('radio', { name: 'Contact created' })).toHaveFocus();
  await button('Continue').click();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('New event')).toHaveFocus();
});
