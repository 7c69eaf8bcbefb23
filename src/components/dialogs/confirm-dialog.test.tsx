import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ConfirmDialog } from './confirm-dialog';

const BASE = {
  isOpen: true,
  onOpenChange: () => undefined,
  title: 'Delete Harbor Coffee Roasters?',
  description: 'Its 3 connections go with it.',
  confirmLabel: 'Delete linked account',
};

test('the action is enabled only after the text is typed, and Enter triggers it', async () => {
  const onConfirm = vi.fn();
  await render(<ConfirmDialog {...BASE} typeToConfirm="harbor-coffee" onConfirm={onConfirm} />);
  const act = page.getByRole('button', { name: 'Delete linked account' });
  const field = page.getByLabelText('Type harbor-coffee to confirm');
  await expect.element(act).toBeDisabled();
  await field.fill('acct_north');
  await expect.element(act).toBeDisabled();
  await userEvent.keyboard('{Enter}');
  expect(onConfirm).not.toHaveBeenCalled();
  await field.fill('harbor-coffee');
  await expect.element(act).toBeEnabled();
  await userEvent.keyboard('{Enter}');
  expect(onConfirm).toHaveBeenCalledOnce();
});

test('the typed text is cleared when it opens again', async () => {
  const props = { ...BASE, typeToConfirm: 'x1', onConfirm: () => undefined };
  const screen = await render(<ConfirmDialog {...props} />);
  await page.getByRole('textbox').fill('x1');
  await screen.rerender(<ConfirmDialog {...props} isOpen={false} />);
  await screen.rerender(<ConfirmDialog {...props} />);
  await expect.element(page.getByRole('textbox')).toHaveValue('');
});

test('the focus starts on Cancel, so Enter triggers nothing', async () => {
  const onConfirm = vi.fn();
  const onOpenChange = vi.fn();
  await render(<ConfirmDialog {...BASE} onConfirm={onConfirm} onOpenChange={onOpenChange} />);
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onConfirm).not.toHaveBeenCalled();
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
});
