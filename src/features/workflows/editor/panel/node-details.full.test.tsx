import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { a11yViolations } from '../../../../../tests/support/a11y';
import { TYPES } from '../form/schema-form.test-support';
import { openPanel } from './node-details.test-support';

const RUN = {
  input: { url: '/' },
  output: { body: { rows: [{ token: 't' }] } },
  error: null,
  isPartial: false,
  duration_ms: 1840,
  log: ['GET /'],
  curl: 'curl https://crm.example/contacts',
};

function unfold(): void {
  for (const one of page.getByRole('button', { name: /^Additional fields/ }).elements()) {
    if (one instanceof HTMLElement && one.getAttribute('aria-expanded') === 'false') {
      one.click();
    }
  }
}

/** Controls that lie beyond an edge of the page. */
function cutOff(): string[] {
  const isOutside = ({ left, right, width }: DOMRect) =>
    width > 1 && (left < -1 || right > window.innerWidth + 1);
  return [...document.querySelectorAll('main :is(button, input, textarea, [role="textbox"])')]
    .filter((control) => isOutside(control.getBoundingClientRect()))
    .map(({ outerHTML }) => outerHTML);
}

afterEach(() => page.viewport(1280, 800));

test.each([...TYPES.keys()])('the panel of %s: axe and widths', async (type) => {
  await openPanel({ type, data: {} }, { lastRun: RUN });
  await expect.element(page.getByRole('tab', { name: 'Settings' })).toBeVisible();
  unfold();
  for (const tab of page.getByRole('tab').all()) {
    await tab.click();
    for (const width of [1440, 900, 375]) {
      await page.viewport(width, 900);
      expect(await a11yViolations(width === 900 ? ['light'] : undefined)).toEqual([]);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
      expect(cutOff()).toEqual([]);
    }
  }
});
