// The acts of a person without a pointer.
import { expect, type Locator } from '@playwright/test';

/** The maximum number of key presses, more than any screen needs between two controls. */
const MAX_PRESSES = 150;

/**
 * Tells whether an element has the focus. A code field that its editor is replacing is checked again,
 * because the editor has the focus.
 */
export async function hasFocus(target: Locator): Promise<boolean> {
  const answer = await target.evaluate((element) =>
    element.isConnected ? element === document.activeElement : null,
  );
  return answer ?? hasFocus(target);
}

/**
 * Tells whether the focus is in the radio group of an element. Tab reaches one option of a group, the
 * arrow keys the others.
 */
const isInItsGroup = (target: Locator) =>
  target.evaluate((element) => {
    const group = element.closest('[role="radiogroup"]');
    return group?.contains(document.activeElement) === true;
  });

/** Moves the focus to a control by keyboard alone. */
export async function reach(target: Locator): Promise<void> {
  const page = target.page();
  await expect(target).toBeVisible();
  for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
    // A code field gets the focus when its editor has replaced the plain field. Until then no element has
    // it.
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

/** Uses a button, an option or a row. */
export async function useByKey(target: Locator): Promise<void> {
  await reach(target);
  const isRadio = (await target.getAttribute('role')) === 'radio';
  await target.page().keyboard.press(isRadio ? 'Space' : 'Enter');
}
