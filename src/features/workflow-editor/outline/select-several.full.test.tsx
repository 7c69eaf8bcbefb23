import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import { draftServer } from '../../../../tests/support/draft-server';
import { open } from '../../../../tests/support/workflow-page';
import { TYPES } from '../inputs/form/schema-form.test-support';

const steps = () => page.getByRole('region', { name: 'Steps' });
const tick = (name: RegExp) => steps().getByRole('checkbox', { name });
const bar = () => steps().getByRole('group', { name: 'Selected steps' });
const tool = (name: string) => bar().getByRole('button', { name, exact: true });

async function openOnPhone() {
  const server = draftServer();
  server.api.reply('listNodeTypes', 200, [...TYPES.values()]);
  await open('', server.api);
  await page.viewport(375, 812);
  await page.getByRole('button', { name: 'Actions for Read the contact', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Select', exact: true }).click();
  return server;
}

it('selects several on a phone, to copy, duplicate and delete them', async () => {
  let held = '';
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    held = text;
  });
  const server = await openOnPhone();
  const names = server.names();
  const [, , third = ''] = names;
  await expect.element(tick(/^Read the contact/)).toBeChecked();
  await expect.element(tick(/^Read the contact/)).toHaveFocus();
  await expect.element(tick(/^Start/)).toHaveAttribute('aria-disabled', 'true');
  await expect.element(bar()).toHaveTextContent('1 selected');
  expect(
    steps()
      .getByRole('button', { name: /^Actions for/ })
      .query(),
  ).toBeNull();
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(375);
  expect(await a11yViolations()).toEqual([]);
  await tick(new RegExp(`^${third}`)).click();
  await expect.element(bar()).toHaveTextContent('2 selected');
  await tool('Copy').click();
  await expect.poll(() => held).toContain(third);
  expect(held).toContain('Read the contact');
  await tool('Duplicate').click();
  await expect.poll(server.names).toHaveLength(names.length + 2);
  // The copies are selected now.
  await expect.element(tick(/^Read the contact 2/)).toBeChecked();
  await expect.element(tick(/^Read the contact(?! 2)/)).not.toBeChecked();
  await tool('Delete').click();
  await expect.poll(server.names).toEqual(names);
  await expect.element(bar()).toHaveTextContent('0 selected');
  await expect.element(tool('Delete')).toHaveFocus();
  await tool('Done').click();
  await expect.element(bar()).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('button', { name: 'Actions for Read the contact', exact: true }))
    .toBeVisible();
});

it('selects several by keyboard', async () => {
  const server = await openOnPhone();
  const names = server.names();
  await expect.element(tick(/^Read the contact/)).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(tick(/^Read the contact/)).toBeChecked();
  await userEvent.keyboard(' ');
  await expect.element(bar()).toHaveTextContent('2 selected');
  await userEvent.keyboard('{Delete}');
  await expect.poll(server.names).toEqual(names.slice(0, 1));
  await expect.element(tick(/^Start/)).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(bar()).not.toBeInTheDocument();
  await expect.element(steps().getByRole('button', { name: /^Start/ })).toHaveFocus();
});
