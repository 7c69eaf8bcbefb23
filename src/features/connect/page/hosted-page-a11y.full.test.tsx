import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import { fakeWindows } from '../../../../tests/support/hosted-sign-in';
import { HOSTED_STATES, NARROW } from '../../../../tests/support/hosted-states';

beforeEach(async () => {
  // The SDK logs polling errors (spec section 4).
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  fakeWindows();
  await page.viewport(320, 640);
});

afterEach(async () => {
  // The cache of queries hears of a lost network, too.
  window.dispatchEvent(new Event('online'));
  vi.restoreAllMocks();
  await page.viewport(1280, 800);
});

it.each(HOSTED_STATES.filter(({ name }) => !NARROW.includes(name)))(
  'has no accessibility violations at 320 px: $name',
  async ({ open }) => {
    await open();
    expect(await a11yViolations(['light'])).toEqual([]);
  },
);

it('every state that npm test scans there is one of them', () => {
  expect(HOSTED_STATES.map(({ name }) => name)).toEqual(expect.arrayContaining(NARROW));
});
