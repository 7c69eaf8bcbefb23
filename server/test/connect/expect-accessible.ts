import axe from 'axe-core';
import type { Page } from 'playwright';
import { expect } from 'vitest';

/** Scans a page in the light theme by every rule of axe, and in the dark theme by the rules about colors. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(axe.source);
  for (const [colorScheme, options] of [
    ['light', '{}'],
    ['dark', "{ runOnly: ['cat.color'] }"],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    const found = `axe.run(${options}).then(({ violations }) => violations.map(({ id }) => id))`;
    expect(await page.evaluate(found), colorScheme).toEqual([]);
  }
}
