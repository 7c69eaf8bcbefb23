import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { walkAsNewcomer } from './newcomer.ts';

/** More than any screen has between two controls. */
const MAX_PRESSES = 150;

/** A plain code field that its editor replaces right now is looked at again: the editor has the focus. */
async function hasFocus(target: Locator): Promise<boolean> {
  const answer = await target.evaluate((element) =>
    element.isConnected ? element === document.activeElement : null,
  );
  return answer ?? hasFocus(target);
}

/** Tab reaches one of a radio group, the arrow keys the others. */
const isInItsGroup = (target: Locator) =>
  target.evaluate((element) => {
    const group = element.closest('[role="radiogroup"]');
    return group?.contains(document.activeElement) === true;
  });

/** Moves the focus by keyboard alone, as looking for a control with the pointer. */
async function reach(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
    // A code field takes the focus once its editor has replaced the plain one. At first none has it.
    await page
      .waitForFunction(() => document.activeElement !== document.body, null, { timeout: 1000 })
      .catch(() => undefined);
    if (await hasFocus(target)) {
      return;
    }
    await page.keyboard.press((await isInItsGroup(target)) ? 'ArrowDown' : 'Tab');
  }
  throw new Error(`The keyboard does not reach ${target}.`);
}

test('from an empty list to a published workflow by keyboard alone', async ({ page }) => {
  await walkAsNewcomer(page, {
    use: async (target) => {
      await reach(page, target);
      await page.keyboard.press(
        (await target.getAttribute('role')) === 'radio' ? 'Space' : 'Enter',
      );
    },
    ask: async ({ keys }) => {
      const graph = page.getByRole('application', { name: 'Graph' });
      // The first Escape may close the completion of a field.
      for (let presses = 0; !(await hasFocus(graph)); presses += 1) {
        expect(presses).toBeLessThan(3);
        await page.keyboard.press('Escape');
      }
      for (const key of keys) {
        await page.keyboard.press(key);
      }
    },
    fill: async (field, text) => {
      await reach(page, field);
      await page.keyboard.insertText(text);
    },
  });
});
