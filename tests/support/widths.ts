import { expect } from 'vitest';
import { page } from 'vitest/browser';

/** The widths of a desktop, a tablet and a phone. */
const WIDTHS = [1440, 900, 375];

/** Expects that the page does not scroll sideways at any of the three widths. */
export async function expectToFitWidths(): Promise<void> {
  for (const width of WIDTHS) {
    await page.viewport(width, 800);
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  }
  await page.viewport(1280, 800);
}
