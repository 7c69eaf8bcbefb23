import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { a11yViolations } from '../../tests/support/a11y';
import { startOrReport } from './start-or-report';

const problem = () => page.getByRole('alert').filter({ hasText: 'Patchbay could not be loaded.' });
const MISSING_CHUNK = new URL('assets/start-replaced.js', document.baseURI).href;

let root: HTMLElement | undefined;
afterEach(() => root?.remove());

function start(run: (root: HTMLElement) => Promise<unknown>): Promise<void> {
  const element = document.body.appendChild(document.createElement('div'));
  root = element;
  return startOrReport(element, () => run(element));
}

it('a start whose chunk cannot be loaded says so, with a way to reload', async () => {
  const started = start(() => import(/* @vite-ignore */ MISSING_CHUNK));
  await expect(started).rejects.toThrow('dynamically imported module');
  await expect
    .element(problem())
    .toHaveTextContent('Patchbay could not be loaded. Check your connection, then reload.');
  await expect.element(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  expect(await a11yViolations()).toEqual([]);
});

it('an error that the start has shown itself stays', async () => {
  const started = start(async (element) => {
    element.append(document.createElement('p'));
    throw new Error('too late');
  });
  await expect(started).rejects.toThrow('too late');
  await expect.element(problem()).not.toBeInTheDocument();
});
