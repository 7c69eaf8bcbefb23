import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { observedFetch } from '../../../../tests/support/observed-fetch';
import { renderApp } from '../../../../tests/support/render-app';

const dialog = () => page.getByRole('dialog', { name: 'Create linked account' });
const id = () => dialog().getByLabelText('ID', { exact: true });
const name = () => dialog().getByLabelText('Name');
const question = () => page.getByRole('alertdialog', { name: 'Discard this linked account?' });

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
    expect(href()).toBe('/connections');
    await question().getByRole('button', { name: 'Stay' }).click();
    await expect.element(id()).toHaveValue('a');
    void router.navigate({ to: '/audit' });
    await question().getByRole('button', { name: 'Leave' }).click();
    await expect.poll(href).toBe('/audit');
  });
});
