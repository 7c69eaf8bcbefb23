import axe from 'axe-core';
import { markUnknownContrast, rememberContrast, UNKNOWN_CONTRAST } from './known-contrast';

type Theme = 'light' | 'dark';

const CONTRAST = 'color-contrast';

/** WCAG 2.2 at level AA, and axe's best practices. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The other rule that depends on colors. Themes only differ in colors, so the rest is checked in one of them. */
const LINK_COLOR = 'link-in-text-block';

const OPTIONS: axe.RunOptions = {
  // Violations are reported by their HTML.
  selectors: false,
  // No rule of these tests reads style sheets, which axe would otherwise parse at every scan.
  preload: { assets: ['media'] },
};

/** Returns the running animations that end by themselves. */
function runningFades(): Animation[] {
  return document
    .getAnimations()
    .filter(
      ({ playState, effect }) =>
        playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
    );
}

/**
 * Returns the part of the page whose contrast is checked: an open modal dialog, because another test scans the page
 * behind it, or the scanned part.
 */
function findContrastPart(within: Element | Document): Element | Document {
  const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"]');
  const isModalOpen = document.querySelector('[data-aria-hidden]') !== null;
  return (isModalOpen ? dialogs.item(dialogs.length - 1) : null) ?? within;
}

async function scanExceptContrast(within: Element | Document): Promise<axe.Result[]> {
  const { violations } = await axe.run(within, {
    ...OPTIONS,
    runOnly: TAGS,
    rules: { [CONTRAST]: { enabled: false } },
    resultTypes: ['violations'],
  });
  return violations;
}

/** Checks the contrast of texts that have not passed yet, and other rules. */
async function scanContrast(
  theme: Theme,
  within: Element | Document,
  others: string[],
): Promise<axe.Result[]> {
  const marked = markUnknownContrast(theme, findContrastPart(within));
  const rules = marked.size === 0 ? others : [...others, CONTRAST];
  if (rules.length === 0) {
    return [];
  }
  axe.configure({ rules: [{ id: CONTRAST, selector: UNKNOWN_CONTRAST }] });
  const { violations, passes } = await axe.run(within, {
    ...OPTIONS,
    runOnly: { type: 'rule', values: rules },
    resultTypes: ['violations', 'passes'],
    elementRef: true,
  });
  const passed = passes.filter(({ id }) => id === CONTRAST).flatMap(({ nodes }) => nodes);
  rememberContrast(
    marked,
    passed.flatMap(({ element }) => element ?? []),
  );
  return violations;
}

async function violationsIn(theme: Theme, within: Element | Document): Promise<string[]> {
  const root = document.documentElement;
  root.dataset.theme = theme;
  root.classList.toggle('dark', theme === 'dark');
  // Fading elements have intermediate colors. One fade may replace another.
  for (let fades = runningFades(); fades.length > 0; fades = runningFades()) {
    await Promise.all(fades.map(({ finished }) => finished.catch(() => undefined)));
  }
  const violations =
    theme === 'light'
      ? [...(await scanExceptContrast(within)), ...(await scanContrast(theme, within, []))]
      : await scanContrast(theme, within, [LINK_COLOR]);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${theme}: ${id}: ${help}\n  ${node.html}\n  ${node.failureSummary ?? ''}`),
  );
}

/**
 * Returns the violations that axe finds on the whole page.
 *
 * @param themes default: both; one is enough if the page was scanned in both at another width
 * @param within the only part of the page to scan
 */
export async function a11yViolations(
  themes: Theme[] = ['light', 'dark'],
  within: Element | Document = document,
): Promise<string[]> {
  const root = document.documentElement;
  const before = root.dataset.theme;
  // Without transitions, because a change of theme would fade between the colors.
  const still = document.head.appendChild(document.createElement('style'));
  still.textContent = '*, ::before, ::after { transition: none !important; }';
  const found: string[] = [];
  for (const theme of themes) {
    found.push(...(await violationsIn(theme, within)));
  }
  still.remove();
  root.dataset.theme = before ?? 'system';
  root.classList.toggle('dark', before === 'dark');
  return found;
}
