import { example } from '@patchbay/contract/examples.ts';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dialog, fill, id, name, open, submit } from './create-account-dialog.test-support';

const question = () => page.getByRole('alertdialog', { name: 'Discard this linked account?' });

describe('unsaved text', () => {
  it('asks nothing if there is none', async () => {
    await open();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect
      .element(page.getByRole('button', { name: 'Create linked account' }).first())
      .toHaveFocus();
  });

  it('is kept or discarded after a confirmation', async () => {
    await open();
    await id().fill('a');
    await userEvent.keyboard('{Escape}');
    await expect.element(question()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(question()).not.toBeInTheDocument();
    await expect.element(id()).toHaveValue('a');
    await dialog().getByRole('button', { name: 'Cancel' }).click();
    await question().getByRole('button', { name: 'Discard' }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
  });

  it('asks before the screen is left', async () => {
    const { router, href } = await open();
    await id().fill('a');
    void router.navigate({ to: '/audit' });
    await expect.element(question()).toBeVisible();
    expect(href()).toBe('/connections?create=true');
    await question().getByRole('button', { name: 'Stay' }).click();
    await expect.element(id()).toHaveValue('a');
    void router.navigate({ to: '/audit' });
    await question().getByRole('button', { name: 'Leave' }).click();
    await expect.poll(href).toBe('/audit');
  });
});

describe('the ID', () => {
  it('that is suggested clears its error', async () => {
    await open();
    await submit().click();
    await expect.element(dialog().getByText('Enter an ID.')).toBeVisible();
    await name().fill('Saffron');
    await expect.element(dialog().getByText('Enter an ID.')).not.toBeInTheDocument();
  });

  it('follows the name until it is edited', async () => {
    const { api } = await open();
    api.on('createLinkedAccount', 200, 'created');
    await userEvent.keyboard('Saffron & Co');
    await expect.element(id()).toHaveValue('saffron-co');
    await userEvent.keyboard('{Tab}');
    await expect.element(id()).toHaveFocus();
    await id().fill('crm-4711');
    await name().fill('Saffron Kitchen');
    await expect.element(id()).toHaveValue('crm-4711');
    await id().fill('');
    await name().fill('Saffron Kitchen Ltd');
    await expect.element(id()).toHaveValue('saffron-kitchen-ltd');
    await submit().click();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(api.callsOf('createLinkedAccount')[0]?.body).toEqual({
      account_id: 'saffron-kitchen-ltd',
      name: 'Saffron Kitchen Ltd',
    });
  });
});

describe('creating a linked account', () => {
  it('shows a server error of a field that the form accepted', async () => {
    const { api } = await open();
    const refused = example('createLinkedAccount', 400, 'validation_error');
    api.reply('createLinkedAccount', 400, {
      ...refused,
      details: [{ in: 'body', pointer: '/name', message: 'is too long' }],
    });
    await fill();
    await submit().click();
    await expect.element(dialog().getByText('The name is too long.')).toBeVisible();
    await expect.element(name()).toHaveAttribute('aria-invalid', 'true');
  });

  it('shows an error that belongs to no field next to the actions', async () => {
    const { api } = await open();
    api.on('createLinkedAccount', 500, 'server_error');
    await fill();
    await submit().click();
    const { message } = example('createLinkedAccount', 500, 'server_error');
    await expect.element(dialog().getByRole('alert')).toHaveTextContent(message);
  });

  it('allows one submit at a time', async () => {
    const { api } = await open();
    let release: (() => void) | undefined;
    api.handle('createLinkedAccount', async () => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return Response.json(example('createLinkedAccount', 200, 'created'));
    });
    await fill();
    await submit().click();
    await expect.element(submit()).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).toBeVisible();
    release?.();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(api.callsOf('createLinkedAccount')).toHaveLength(1);
  });
});
