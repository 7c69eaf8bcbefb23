import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import { fakeWindows } from '../../../../tests/support/hosted-sign-in';
import { HOSTED_STATES, NARROW } from '../../../../tests/support/hosted-states';

beforeEach(() => {
  // The SDK logs polling errors (spec section 4).
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  fakeWindows();
});

afterEach(async () => {
  // The query cache listens for a lost network, too.
  window.dispatchEvent(new Event('online'));
  vi.restoreAllMocks();
  await page.viewport(1280, 800);
});

it.each([...HOSTED_STATES])(
  'has no accessibility violations in both themes, and fits 320 px (400 % zoom): $name',
  async ({ name, open }) => {
    await open();
    expect(await a11yViolations()).toEqual([]);
    await page.viewport(320, 640);
    if (NARROW.includes(name)) {
      expect(await a11yViolations(['light'])).toEqual([]);
    }
    const { scrollWidth } = document.documentElement;
    expect(scrollWidth).toBeLessThanOrEqual(320);
    for (const control of document.querySelectorAll('main :is(a, button, input)')) {
      const { left, right } = control.getBoundingClientRect();
      expect(left, control.outerHTML).toBeGreaterThanOrEqual(0);
      expect(right, control.outerHTML).toBeLessThanOrEqual(320);
    }
  },
);
