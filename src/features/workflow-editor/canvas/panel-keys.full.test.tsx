import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draftServer } from '../../../../tests/support/draft-server';
import { open } from '../../../../tests/support/workflow-page';

const undo = () => page.getByRole('button', { name: /^Undo/ });

it('keys in the menus and in the drawer of a panel are not those of the graph', async () => {
  onTestFinished(() => page.viewport(1280, 800));
  const server = draftServer();
  await open('?node=%222%22', server.api);
  await page.getByRole('tab', { name: 'Behavior' }).click();
  const attempts = page.getByRole('combobox', { name: 'Attempts' });
  await attempts.click();
  await expect.element(page.getByRole('listbox')).toBeVisible();
  await userEvent.keyboard('dln{Delete}');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  await expect.element(undo()).toBeDisabled();

  await page.viewport(1000, 800);
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('tab', { name: 'Behavior' }).click();
  await userEvent.keyboard('{Delete}d');
  await drawer.getByRole('switch', { name: 'Skip node on error' }).click();
  await expect.element(drawer.getByRole('switch', { name: 'Skip node on error' })).toBeChecked();
  // A change in the panel can be undone in the panel.
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect
    .element(drawer.getByRole('switch', { name: 'Skip node on error' }))
    .not.toBeChecked();
  await userEvent.keyboard('{Escape}');
  await expect.element(undo()).toBeDisabled();
});
