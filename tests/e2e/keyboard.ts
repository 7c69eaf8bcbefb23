// What a person does who has no pointer.
import { expect, type Locator } from '@playwright/test';

/** More than any screen has between two controls. */
const MAX_PRESSES = 150;

/** A plain code field that its editor replaces right now is looked at again: the editor has the focus. */
export async function hasFocus(target: Locator): Promise<boolean> {
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
export async function reach(target: Locator): Promise<void> {
  const page = target.page();
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

/** Uses a button, an option or a row. */
export async function useByKey(target: Locator): Promise<void> {
  await reach(target);
  const isRadio = (await target.getAttribute('role')) === 'radio';
  await target.page().keyboard.press(isRadio ? 'Space' : 'Enter');
}
