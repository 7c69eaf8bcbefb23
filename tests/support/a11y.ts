import axe from 'axe-core';

type Theme = 'light' | 'dark';

/**
 * The axe rules by theme: WCAG 2.2 at level AA, and axe's best practices. Themes only differ in colors,
 * so the rules that do not depend on colors are checked in one of them.
 */
const RULES: Record<Theme, axe.RunOnly> = {
  light: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  dark: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
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

const DIALOGS = ['dialog', 'alertdialog'].map((role) => `[role="${role}"]`);
const IN_DIALOGS = DIALOGS.flatMap((dialog) => [dialog, `${dialog} *`]).join(', ');

/**
 * Limits the contrast rule, which takes four fifths of a scan, to an open modal dialog: another test
 * scans the page behind it. The other rules check both.
 */
function limitContrast(): void {
  const isModalOpen =
    document.querySelector('[data-aria-hidden]') !== null &&
    document.querySelector(DIALOGS.join(', ')) !== null;
  axe.configure({ rules: [{ id: 'color-contrast', selector: isModalOpen ? IN_DIALOGS : '*' }] });
}

async function violationsIn(theme: Theme, within: Element | Document): Promise<string[]> {
  const root = document.documentElement;
  root.dataset.theme = theme;
  root.classList.toggle('dark', theme === 'dark');
  // Fading elements have intermediate colors. One fade may replace another.
  for (let fades = runningFades(); fades.length > 0; fades = runningFades()) {
    await Promise.all(fades.map(({ finished }) => finished.catch(() => undefined)));
  }
  limitContrast();
  const { violations } = await axe.run(within, {
    runOnly: RULES[theme],
    resultTypes: ['violations'],
    // Violations are reported by their HTML.
    selectors: false,
    // No rule of these tests reads style sheets, which axe would otherwise parse at every scan.
    preload: { assets: ['media'] },
  });
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
