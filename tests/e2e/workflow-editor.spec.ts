import { test } from './journey.ts';
import { walkAsNewcomer } from './newcomer.ts';

test('from an empty list to a published workflow in 40 acts', async ({ page }) => {
  await walkAsNewcomer(page, {
    use: (target) => target.click(),
    ask: ({ button }) => button.click(),
    fill: async (field, text) => {
      await field.click();
      await page.keyboard.insertText(text);
    },
  });
});
