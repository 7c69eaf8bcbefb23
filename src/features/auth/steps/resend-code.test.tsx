import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ResendCode } from './resend-code';

describe('requesting another code', () => {
  it('is possible only after the pause, confirms it, and pauses again', async () => {
    let sent = 0;
    await render(
      <QueryClientProvider client={new QueryClient()}>
        <ResendCode
          pause={1}
          onResend={async () => {
            sent += 1;
          }}
        />
      </QueryClientProvider>,
    );
    const resend = page.getByRole('button');
    // The event is dispatched directly, because Playwright's click would wait until the button is
    // enabled.
    resend.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(sent).toBe(0);
    await expect.element(page.getByText('Resend code', { exact: true })).toBeVisible();
    await resend.click();
    await expect.element(page.getByRole('status')).toHaveTextContent('Another code is on its way.');
    await expect.element(resend).toHaveTextContent('Resend code in 1 s');
    expect(sent).toBe(1);
  });

  it('shows why it failed', async () => {
    await render(
      <QueryClientProvider client={new QueryClient()}>
        <ResendCode pause={0} onResend={() => Promise.reject(new Error('no'))} />
      </QueryClientProvider>,
    );
    await page.getByRole('button').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Please try again later.');
  });
});
