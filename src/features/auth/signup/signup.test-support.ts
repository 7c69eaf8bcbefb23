import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import { observedFetch } from '../../../../tests/support/observed-fetch';
import { renderApp } from '../../../../tests/support/render-app';

export const INVITE = 'Xk3v9QmT2nLx7wPd4kTs9bYh5mQv8rZcJ6hWj3xRf6t';
export const PASSWORD = 'a long enough secret';
export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const heading = (name: string) => page.getByRole('heading', { name });
export const label = (text: string) => page.getByLabelText(text, { exact: true });

export async function open(route: string, api = observedFetch()) {
  return { api, ...(await renderApp({ route, fetch: api.fetch, account: null })) };
}

/** @param isScanned for the one test that scans the form of the code */
export async function toDetails(api: ReturnType<typeof observedFetch>, isScanned = false) {
  api.on('sendOtp', 200, 'sent');
  await label('Email').fill('rosa@quietharbor.example');
  await button('Continue').click();
  await expect.element(page.getByText('r•••@quietharbor.example')).toBeVisible();
  if (isScanned) {
    expect(await a11yViolations()).toEqual([]);
  }
  await userEvent.keyboard('318240');
  await expect.element(heading('You and your organization')).toBeVisible();
}

export async function fillDetails() {
  await page.getByLabelText(/^First name/).fill('Rosa');
  await page.getByLabelText(/^Last name/).fill('Lind');
  await label('Password').fill(PASSWORD);
  await label('Organization').fill('Quiet Harbor');
  await page.getByLabelText(/^Website/).fill('quietharbor.example');
}
