import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draftServer } from '../../../../tests/support/draft-server';
import { button, open } from '../../../../tests/support/workflow-page';

const undo = () => page.getByRole('button', { name: /^Undo/ });
const lefts = () => page.getByRole('textbox', { name: /^Left side of condition/ });

it('rows are undone one by one, and text that was typed in one field at once', async () => {
  await open('?node=%222%22', draftServer().api);
  await page.getByRole('tab', { name: 'Behavior' }).click();
  for (let count = 1; count <= 3; count += 1) {
    await button('Add condition').click();
    await expect.poll(() => lefts().elements()).toHaveLength(count);
  }
  await lefts().first().click();
  await userEvent.keyboard('paid');
  await expect.poll(() => lefts().first().element().textContent).toContain('paid');
  await undo().click();
  await expect.poll(() => lefts().first().element().textContent).not.toContain('p');
  for (const count of [2, 1, 0]) {
    await undo().click();
    await expect.poll(() => lefts().elements()).toHaveLength(count);
  }
  await expect.element(undo()).toBeDisabled();
});
