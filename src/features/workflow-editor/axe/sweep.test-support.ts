import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';

/**
 * The widths at which the panel is a column beside the graph, a drawer over it, and a drawer over the list of steps.
 */
export const WIDTHS = [1440, 900, 375];

type Part = {
  /** The name of the scan in a failure. */
  name: string;
  /** The scanned element, which is looked up again at each width. The default is the whole page. */
  within?: () => Element;
  widths?: readonly number[];
  /** The scanned themes. The default is both; one is enough if other scans cover the same controls in both. */
  themes?: Parameters<typeof a11yViolations>[0];
};

/** Scans the page at each width in both themes, and expects that nothing makes it scroll sideways. */
export async function scan({ name, within, widths = WIDTHS, themes }: Part): Promise<void> {
  for (const width of widths) {
    if (window.innerWidth !== width) {
      await page.viewport(width, 900);
    }
    const part = within?.();
    expect.soft(await a11yViolations(themes, part), `${name} at ${width} px`).toEqual([]);
    expect
      .soft(document.documentElement.scrollWidth, `width of ${name}`)
      .toBeLessThanOrEqual(width);
    expect.soft(cutOff(part ?? document.body), `cut off in ${name} at ${width} px`).toEqual([]);
  }
}

/** Returns the controls that lie beyond an edge of the page or of the scanned element. */
function cutOff(part: Element): string[] {
  const frame = part.getBoundingClientRect();
  const [start, end] = [Math.max(0, frame.left), Math.min(window.innerWidth, frame.right)];
  const isOutside = ({ left, right, width }: DOMRect) =>
    width > 1 && (left < start - 1 || right > end + 1);
  return [...part.querySelectorAll('button, input, textarea, [role="textbox"]')]
    .filter((control) => control.closest('.react-flow, [aria-hidden="true"]') === null)
    .filter((control) => isOutside(control.getBoundingClientRect()))
    .map(({ outerHTML }) => outerHTML);
}
