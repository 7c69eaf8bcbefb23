import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PageStatus } from './page-status';

test.each([undefined, null, '', '   '])(
  'without a text (%j) it says to try again later',
  async (error) => {
    await render(<PageStatus error={error} />);
    await expect.element(page.getByRole('alert')).toHaveTextContent('Please try again later.');
  },
);

test('it shows the error, its code and a retry button', async () => {
  const onRetry = vi.fn();
  await render(<PageStatus error="The id is taken." code="CONFLICT" onRetry={onRetry} />);
  await expect.element(page.getByRole('alert')).toHaveTextContent('The id is taken.CONFLICT');
  await page.getByRole('button', { name: 'Try again' }).click();
  expect(onRetry).toHaveBeenCalledOnce();
});

test('while it loads there is a spinner, and no error', async () => {
  await render(<PageStatus isLoading error="Old error" />);
  await expect.element(page.getByRole('status')).toHaveTextContent('Loading');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});
