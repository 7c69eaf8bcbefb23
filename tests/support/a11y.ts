import axe from 'axe-core';

/** The rules of WCAG 2.2 at level AA, and what axe counts as good practice. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The animations under way that come to an end by themselves. */
function runningFades(): Animation[] {
  return document
    .getAnimations()
    .filter(
      ({ playState, effect }) =>
        playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
    );
}

async function violationsIn(theme: 'light' | 'dark'): Promise<string[]> {
  const root = document.documentElement;
  root.dataset.theme = theme;
  root.classList.toggle('dark', theme === 'dark');
  // Fading parts have the colors of neither end. One fade may take the place of another.
  for (let fades = runningFades(); fades.length > 0; fades = runningFades()) {
    await Promise.all(fades.map(({ finished }) => finished.catch(() => undefined)));
  }
  const { violations } = await axe.run(document, { runOnly: RULES, resultTypes: ['violations'] });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${theme}: ${id}: ${help}\n  ${node.html}\n  ${node.failureSummary ?? ''}`),
  );
}

/** What axe finds on the whole page in both themes; empty when all is well. */
export async function a11yViolations(): Promise<string[]> {
  const root = document.documentElement;
  const before = root.dataset.theme;
  // A change of theme would fade from colors of the one into those of the other.
  const still = document.head.appendChild(document.createElement('style'));
  still.textContent = '*, ::before, ::after { transition: none !important; }';
  const light = await violationsIn('light');
  const dark = await violationsIn('dark');
  still.remove();
  root.dataset.theme = before ?? 'system';
  root.classList.toggle('dark', before === 'dark');
  return [...light, ...dark];
}
