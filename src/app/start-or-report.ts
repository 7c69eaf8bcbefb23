const MESSAGE = 'Patchbay could not be loaded. Check your connection, then reload.';

/**
 * Runs the start. If it fails, its root says so, in the plain styles of index.html: a chunk that cannot
 * be loaded brings no component to show it with.
 *
 * @throws what the start threw, so that it is in the console
 */
export async function startOrReport(
  root: HTMLElement,
  start: () => Promise<unknown>,
): Promise<void> {
  try {
    await start();
  } catch (error) {
    // A start that has rendered shows its errors itself.
    if (root.childElementCount === 0) {
      root.append(startProblem());
    }
    throw error;
  }
}

function startProblem(): HTMLElement {
  const problem = document.createElement('main');
  problem.id = 'start-problem';
  const alert = problem.appendChild(document.createElement('div'));
  alert.role = 'alert';
  alert.appendChild(document.createElement('h1')).textContent = MESSAGE;
  const reload = problem.appendChild(document.createElement('button'));
  reload.type = 'button';
  reload.textContent = 'Reload';
  reload.addEventListener('click', () => window.location.reload());
  return problem;
}
