import { expect, test } from './journey.ts';
import { hasFocus, reach, useByKey } from './keyboard.ts';
import { walkAsNewcomer } from './newcomer.ts';

test('from an empty list to a published workflow by keyboard alone', async ({ page }) => {
  await walkAsNewcomer(page, {
    use: useByKey,
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
      await reach(field);
      await page.keyboard.insertText(text);
    },
  });
});
