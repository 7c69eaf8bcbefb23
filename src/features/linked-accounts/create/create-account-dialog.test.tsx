import { example } from '@patchbay/contract/examples.ts';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import { dialog, fill, id, name, open, submit } from './create-account-dialog.test-support';

describe('creating a linked account', () => {
  it('names the environment, and validates the fields before it sends a request', async () => {
    const { api } = await open();
    await expect.element(dialog()).toHaveTextContent('In Test.');
    await submit().click();
    await expect.element(dialog().getByText('Enter an ID.')).toBeVisible();
    await expect.element(dialog().getByText('Enter a name.')).toBeVisible();
    await expect.element(id()).toHaveAttribute('aria-invalid', 'true');
    await dialog().getByRole('switch', { name: 'User-defined fields' }).click();
    await dialog().getByLabelText('Value 1').fill('growth');
    await submit().click();
    await expect.element(dialog().getByText('Enter a key for this value.')).toBeVisible();
    expect(await a11yViolations()).toEqual([]);
    expect(api.callsOf('createLinkedAccount')).toEqual([]);
  });

  it('sends the input, confirms it and opens the page of the account', async () => {
    const { api, href } = await open();
    api.on('createLinkedAccount', 200, 'created');
    await id().fill('  saffron-kitchen ');
    await name().fill('Saffron Kitchen');
    await dialog().getByRole('switch', { name: 'User-defined fields' }).click();
    await dialog().getByLabelText('Key 1').fill('plan');
    await dialog().getByLabelText('Value 1').fill('growth');
    await dialog().getByRole('button', { name: 'Add field' }).click();
    await expect.element(dialog().getByLabelText('Key 2')).toHaveFocus();
    await submit().click();
    await expect.element(page.getByText('Saffron Kitchen was created in Test.')).toBeVisible();
    await expect.element(dialog()).not.toBeInTheDocument();
    const [call] = api.callsOf('createLinkedAccount');
    expect(call?.body).toEqual({
      account_id: 'saffron-kitchen',
      name: 'Saffron Kitchen',
      udf: { plan: 'growth' },
    });
    await expect.poll(href).toBe('/connections/saffron-kitchen');
    await expect.element(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
  });

  it('shows at its field that the id is taken, and keeps the input', async () => {
    const { api } = await open();
    api.on('createLinkedAccount', 409, 'conflict');
    await fill();
    await userEvent.keyboard('{Enter}');
    const { message } = example('createLinkedAccount', 409, 'conflict');
    await expect.element(dialog().getByText(message)).toBeVisible();
    await expect.element(id()).toHaveFocus();
    await expect.element(id()).toHaveAttribute('aria-invalid', 'true');
    await expect.element(name()).toHaveValue('Harbor Coffee Roasters');
  });
});
