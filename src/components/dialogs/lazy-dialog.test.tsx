import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createLazyDialog } from './lazy-dialog';

it('says that a dialog could not be loaded, and tries again in place', async () => {
  let isOffline = true;
  const Greeting = createLazyDialog(async () => {
    if (isOffline) {
      throw new TypeError('Failed to fetch dynamically imported module');
    }
    return ({ onClose }: { onClose: () => void }) => (
      <button type="button" onClick={onClose}>
        Loaded
      </button>
    );
  });
  await render(
    <>
      <p>The page</p>
      <Greeting onClose={() => undefined} />
    </>,
  );
  const problem = page.getByRole('alertdialog', { name: 'This could not be loaded' });
  const retry = problem.getByRole('button', { name: 'Try again' });
  await retry.click();
  await expect.element(retry).toBeVisible();
  expect(document.body.textContent).toContain('The page');
  isOffline = false;
  await retry.click();
  await expect.element(page.getByRole('button', { name: 'Loaded' })).toBeVisible();
  await expect.element(problem).not.toBeInTheDocument();
});
