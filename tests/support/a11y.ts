import axe from 'axe-core';

/** The rules of WCAG 2.2 at level AA, and what axe counts as good practice. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function violationsIn(theme: 'light' | 'dark'): Promise<string[]> {
  const root = document.documentElement;
  root.dataset.theme = theme;
  root.classList.toggle('dark', theme === 'dark');
  // Fading parts have the colours of neither end.
  await Promise.all(
    document
      .getAnimations()
      .filter(
        (animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
      )
      .map((animation) => animation.finished.catch(() => undefined)),
  );
  const { violations } = await axe.run(document, { runOnly: RULES, resultTypes: ['violations'] });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${theme}: ${id}: ${help}\n  ${node.html}\n  ${node.failureSummary ?? ''}`),
  );
}

/** What axe finds on the whole page in both themes; empty when all is well. */
export async function a11yViolations(): Promise<string[]> {
  const root = document.documentElement;
  const before = root.dataset.theme;
  const light = await violationsIn('light');
  const dark = await violationsIn('dark');
  root.dataset.theme = before ?? 'system';
  root.classList.toggle('dark', before === 'dark');
  return [...light, ...dark];
}
