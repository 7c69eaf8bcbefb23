import axe from 'axe-core';
import { COLOR_RULES, colorViolations } from './contrast';

type Theme = 'light' | 'dark';

/** The rules of WCAG 2.2 at level AA, and what axe counts as good practice. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The running animations that end by themselves. */
function runningFades(): Animation[] {
  return document
    .getAnimations()
    .filter(
      ({ playState, effect }) =>
        playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
    );
}

async function violationsIn(theme: Theme): Promise<string[]> {
  const root = document.documentElement;
  root.dataset.theme = theme;
  root.classList.toggle('dark', theme === 'dark');
  // Fading elements have intermediate colors. One fade may replace another.
  for (let fades = runningFades(); fades.length > 0; fades = runningFades()) {
    await Promise.all(fades.map(({ finished }) => finished.catch(() => undefined)));
  }
  const found = await colorViolations();
  // A theme changes colors alone, so the rules that read none are checked in one of them.
  if (theme === 'light') {
    const { violations } = await axe.run(document, {
      runOnly: { type: 'tag', values: TAGS },
      rules: Object.fromEntries(COLOR_RULES.map((id) => [id, { enabled: false }])),
      resultTypes: ['violations'],
      // No rule of these tests reads style sheets, which axe would otherwise parse at every scan.
      preload: { assets: ['media'] },
    });
    found.push(...violations);
  }
  return found.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${theme}: ${id}: ${help}\n  ${node.html}\n  ${node.failureSummary ?? ''}`),
  );
}

/**
 * The violations that axe finds on the whole page.
 * @param themes default both; one is enough where the page was scanned in both at another width
 */
export async function a11yViolations(themes: Theme[] = ['light', 'dark']): Promise<string[]> {
  const root = document.documentElement;
  const before = root.dataset.theme;
  // Without transitions, because a change of theme would fade between the colors.
  const still = document.head.appendChild(document.createElement('style'));
  still.textContent = '*, ::before, ::after { transition: none !important; }';
  const found: string[] = [];
  for (const theme of themes) {
    found.push(...(await violationsIn(theme)));
  }
  still.remove();
  root.dataset.theme = before ?? 'system';
  root.classList.toggle('dark', before === 'dark');
  return found;
}
