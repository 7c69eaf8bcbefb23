import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { REVEAL_MS, useTimedReveal } from './use-timed-reveal';

function Probe({ revealMs }: { revealMs: number }) {
  const { isRevealed, toggle } = useTimedReveal(revealMs);
  return (
    <button type="button" onClick={toggle}>
      {isRevealed ? 'in sight' : 'hidden'}
    </button>
  );
}

it('hides after the timeout, and at once by a second click', async () => {
  expect(REVEAL_MS).toBe(30_000);
  const { rerender } = await render(<Probe revealMs={REVEAL_MS} />);
  await page.getByRole('button', { name: 'hidden' }).click();
  await page.getByRole('button', { name: 'in sight' }).click();
  await page.getByRole('button', { name: 'hidden' }).click();
  await expect.element(page.getByRole('button', { name: 'in sight' })).toBeVisible();
  await rerender(<Probe revealMs={20} />);
  await expect.element(page.getByRole('button', { name: 'hidden' })).toBeVisible();
});
