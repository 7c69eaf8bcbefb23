import { example } from '@patchbay/contract/examples.ts';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import { observedFetch } from '../../../../tests/support/observed-fetch';
import { renderApp } from '../../../../tests/support/render-app';

const dialog = () => page.getByRole('dialog', { name: 'Create linked account' });
const id = () => dialog().getByLabelText('ID', { exact: true });
const name = () => dialog().getByLabelText('Name');
const submit = () => dialog().getByRole('button', { name: 'Create linked account' });

async function open() {
  const api = observedFetch()
    .on('listLinkedAccounts', 200, 'default')
    .on('listPublicApplications', 200, 'catalog')
    .on('getLinkedAccount', 200, 'active');
  const app = await renderApp({ route: '/connections', fetch: api.fetch });
  await page.getByRole('button', { name: 'Create linked account' }).first().click();
  await expect.element(name()).toHaveFocus();
  return { ...app, api };
}

async function fill() {
  await id().fill('harbor-coffee');
  await name().fill('Harbor Coffee Roasters');
}

describe('the ID', () => {
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

  it('that is suggested clears its error', async () => {
    await open();
    await submit().click();
    await expect.element(dialog().getByText('Enter an ID.')).toBeVisible();
    await name().fill('Saffron');
    await expect.element(dialog().getByText('Enter an ID.')).not.toBeInTheDocument();
  });
});

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

  it('sends the input, confirms it and shows the new list', async () => {
    const { api } = await open();
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
    await expect.poll(() => api.callsOf('listLinkedAccounts')).toHaveLength(2);
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
