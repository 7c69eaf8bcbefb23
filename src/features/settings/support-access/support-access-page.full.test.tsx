import { example } from '@patchbay/contract/examples.ts';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { button, closed, open } from './support-access-page.test-support';

describe('support access', () => {
  it('asks before unsaved input is discarded', async () => {
    await open();
    await button('Allow access').click();
    const dialog = page.getByRole('dialog', { name: 'Allow support access' });
    await dialog.getByLabelText('Reason (optional)').fill('A long story');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect.element(dialog.getByLabelText('Reason (optional)')).toHaveValue('A long story');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('shows a server error, and keeps the input', async () => {
    const body = example('createAccountAccess', 400, 'validation_error');
    const details = [{ in: 'body' as const, pointer: '/reason', message: 'is too long' }];
    const { api } = await open(closed().reply('createAccountAccess', 400, { ...body, details }));
    await button('Allow access').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabelText('Reason (optional)').fill('A long story');
    await dialog.getByRole('button', { name: 'Allow access' }).click();
    await expect
      .element(dialog.getByLabelText('Reason (optional)'))
      .toHaveAccessibleDescription('The reason is too long.');
    api.on('createAccountAccess', 409, 'already_granted');
    await dialog.getByRole('button', { name: 'Allow access' }).click();
    await expect.element(dialog).toHaveTextContent('Support has access already.');
    await expect.element(dialog.getByLabelText('Reason (optional)')).toHaveValue('A long story');
  });
});
