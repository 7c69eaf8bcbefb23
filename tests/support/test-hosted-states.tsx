import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { a11yViolations } from './a11y';
import { fakeWindows } from './hosted-sign-in';
import type { HOSTED_STATES } from './hosted-states';

/**
 * Tests that these states of the hosted page have no violations in both themes, and fit at 320 px (400 %
 * zoom).
 */
export function testHostedStates(states: typeof HOSTED_STATES): void {
  beforeEach(() => {
    // The SDK logs polling errors (spec section 4).
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    fakeWindows();
  });

  afterEach(async () => {
    // The query cache reacts to a lost network, too.
    window.dispatchEvent(new Event('online'));
    vi.restoreAllMocks();
    await page.viewport(1280, 800);
  });

  it.each([...states])('is accessible in both themes, and fits 320 px: $name', async ({ open }) => {
    await open();
    expect(await a11yViolations()).toEqual([]);
    await page.viewport(320, 640);
    expect(await a11yViolations(['light'])).toEqual([]);
    const { scrollWidth } = document.documentElement;
    expect(scrollWidth).toBeLessThanOrEqual(320);
    for (const control of document.querySelectorAll('main :is(a, button, input)')) {
      const { left, right } = control.getBoundingClientRect();
      expect(left, control.outerHTML).toBeGreaterThanOrEqual(0);
      expect(right, control.outerHTML).toBeLessThanOrEqual(320);
    }
  });
}
