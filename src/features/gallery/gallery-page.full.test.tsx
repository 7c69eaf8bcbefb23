import axe from 'axe-core';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { setTheme } from '@/lib/theme/theme';
import { GalleryPage } from './gallery-page';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

afterEach(async () => {
  setTheme('system');
  localStorage.clear();
  await page.viewport(1280, 800);
});

test.each([
  ['light', 375],
  ['dark', 1440],
] as const)('axe finds nothing in %s at %d px', async (theme, width) => {
  setTheme(theme);
  await page.viewport(width, 900);
  const { container } = await render(<GalleryPage />);
  await expect.element(page.getByRole('heading', { name: 'Gallery' })).toBeVisible();
  const { violations } = await axe.run(container, { runOnly: TAGS });
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
});

test.each([320, 900])('nothing is wider than a window of %d px', async (width) => {
  await page.viewport(width, 900);
  await render(<GalleryPage />);
  await expect.element(page.getByRole('heading', { name: 'Gallery' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});
