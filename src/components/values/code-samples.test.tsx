import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CodeSamples } from './code-samples';

it('shows one language at a time, which the arrow keys change', async () => {
  await render(
    <CodeSamples
      label="How to say hello"
      samples={[
        { id: 'curl', label: 'cURL', text: 'curl https://hello.example' },
        { id: 'python', label: 'Python', text: 'print("hello")' },
      ]}
    />,
  );
  await expect.element(page.getByText('curl https://hello.example')).toBeVisible();
  await page.getByRole('tab', { name: 'cURL' }).click();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByText('print("hello")')).toBeVisible();
  await expect.element(page.getByText('curl https://hello.example')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Copy Python' })).toBeVisible();
});
