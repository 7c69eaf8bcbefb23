import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draftServer } from '../../../../tests/support/draft-server';
import { open } from '../../../../tests/support/workflow-page';

const canvas = () => page.getByRole('application', { name: 'Graph' });
const undo = (name: string) => page.getByRole('button', { name: `Undo: ${name}`, exact: true });
const row = (name: RegExp) =>
  page.getByRole('region', { name: 'Steps' }).getByRole('button', { name });

it('keys work on after a node was added by the button of its outlet', async () => {
  await open('', draftServer().api);
  await canvas().getByRole('button', { name: 'Add a node after File it in the help desk' }).click();
  await page.getByRole('combobox').fill('Log');
  await userEvent.keyboard('{Enter}');
  await expect.element(undo('Add Log')).toBeVisible();
  await expect.element(canvas()).toHaveFocus();
  await userEvent.keyboard('{Delete}');
  await expect.element(undo('Delete Log')).toBeVisible();
});

it('keys work on after a node was deleted in its panel, and in the list of steps', async () => {
  await open('?node=%223%22', draftServer().api);
  await page
    .getByRole('region', { name: 'Node', exact: true })
    .getByRole('button', { name: /Delete/ })
    .click();
  await expect.element(undo('Delete File it in the help desk')).toBeVisible();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(row(/^File it in the help desk/)).toBeVisible();

  await page.getByRole('button', { name: 'Actions for File it in the help desk' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect.element(undo('Delete File it in the help desk')).toBeVisible();
  await expect.element(row(/^Read the contact/)).toHaveFocus();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(row(/^File it in the help desk/)).toBeVisible();
});

it('a node that is added from the list of steps has the focus there', async () => {
  await open('', draftServer().api);
  await expect.element(row(/^Read the contact/)).toBeVisible();
  row(/^Read the contact/)
    .element()
    .focus();
  await userEvent.keyboard('/');
  await page.getByRole('combobox').fill('Log');
  await userEvent.keyboard('{Enter}');
  await expect.element(row(/^Log/)).toHaveFocus();
  await userEvent.keyboard('{Delete}');
  await expect.element(undo('Delete Log')).toBeVisible();
});

it('keys in the list of steps act on the focused step', async () => {
  await open('', draftServer().api);
  await row(/^Read the contact/).click();
  await expect
    .element(page.getByRole('textbox', { name: 'Name', exact: true }))
    .toHaveValue('Read the contact');
  row(/^File it in the help desk/)
    .element()
    .focus();
  const clipboardData = new DataTransfer();
  row(/^File it in the help desk/)
    .element()
    .dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }));
  expect(clipboardData.getData('text/plain')).toContain('"name": "File it in the help desk"');
  expect(clipboardData.getData('text/plain')).not.toContain('Read the contact');
  await userEvent.keyboard('{Delete}');
  await expect.element(undo('Delete File it in the help desk')).toBeVisible();
});

it('arrow keys announce the selected node, and extend the selection with Shift', async () => {
  await open('', draftServer().api);
  await expect.element(canvas()).toBeVisible();
  canvas().element().focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect
    .element(page.getByText(/^Read the contact, .+\. Leads to File it in the help desk\.$/))
    .toBeInTheDocument();
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}{Delete}');
  await expect.element(undo('Delete 2 nodes')).toBeVisible();
  await userEvent.keyboard('{Control>}z{/Control}');

  row(/^Start/)
    .element()
    .focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(row(/^File it in the help desk/)).toHaveFocus();
});

it('keys work if nothing has the focus, and Escape closes the panel', async () => {
  const { href } = await open('?node=%223%22', draftServer().api);
  const field = page.getByRole('textbox', { name: 'Name', exact: true });
  await expect.element(field).toHaveValue('File it in the help desk');
  expect(document.activeElement).toBe(document.body);
  await userEvent.keyboard('/');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  canvas().element().focus();
  await userEvent.keyboard('{Escape}');
  await expect.element(field).not.toBeInTheDocument();
  await expect.poll(href).not.toMatch(/node=/);
  await expect.element(canvas()).toHaveFocus();
});

it('keys that nothing has the focus for change no graph behind a dialog', async () => {
  await open('?node=%223%22', draftServer().api);
  await page.getByRole('button', { name: 'Test', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  // The focus is lost in the same way when the focused button of a dialog is disabled.
  const cancel = dialog.getByRole('button', { name: 'Cancel' });
  cancel.element().focus();
  cancel.element().blur();
  await userEvent.keyboard('{Delete}n');
  await userEvent.keyboard('{Control>}d{/Control}');
  await cancel.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(row(/^File it in the help desk/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Undo/ })).toBeDisabled();
});

it('the copy of an open node opens, and the node itself opens again after an undo', async () => {
  await open('?node=%223%22', draftServer().api);
  const field = page.getByRole('textbox', { name: 'Name', exact: true });
  for (const name of ['Duplicate the node', 'Actions for File it in the help desk']) {
    await page.getByRole('button', { name, exact: true }).click();
    if (name.startsWith('Actions')) {
      await page.getByRole('menuitem', { name: 'Duplicate', exact: true }).click();
    }
    await expect.element(field).toHaveValue('File it in the help desk 2');
    await page.getByRole('button', { name: /^Undo/ }).first().click();
    await expect.element(field).toHaveValue('File it in the help desk');
  }
});

it('the copy of an open node opens by its key, too, and the graph keeps the focus', async () => {
  const { href } = await open('?node=%223%22', draftServer().api);
  const field = page.getByRole('textbox', { name: 'Name', exact: true });
  await expect.element(field).toHaveValue('File it in the help desk');
  canvas().element().focus();
  await userEvent.keyboard('{Control>}d{/Control}');
  await expect.element(field).toHaveValue('File it in the help desk 2');
  await expect.element(canvas()).toHaveFocus();
  await expect.poll(href).not.toContain('node=%223%22');
});
