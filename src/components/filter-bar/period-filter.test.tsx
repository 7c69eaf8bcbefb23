import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Period } from '@/lib/text/period';
import { a11yViolations } from '../../../tests/support/a11y';
import { PeriodFilter } from './period-filter';

const button = () => page.getByRole('button', { name: /^Date/ });

async function open(first: Period = { start_date: '', end_date: '' }) {
  const onChange = vi.fn();
  function Owner() {
    const [value, setValue] = useState(first);
    const change = (next: Period) => {
      onChange(next);
      setValue(next);
    };
    return <PeriodFilter value={value} onChange={change} />;
  }
  await render(<Owner />);
  await button().click();
  await expect.element(page.getByRole('grid')).toBeVisible();
  return onChange;
}

test('two days of the calendar are a range, in either order, also by keyboard', async () => {
  const onChange = await open({ start_date: '2026-05-08', end_date: '2026-05-09' });
  await expect.element(page.getByRole('grid', { name: 'May 2026' })).toBeVisible();
  expect(await a11yViolations()).toEqual([]);
  await page.getByRole('button', { name: /May 20th, 2026/ }).click();
  await expect.element(page.getByText('Choose the last day')).toBeVisible();
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.keyboard('{ArrowLeft}{ArrowUp}{Enter}');
  const range = { start_date: '2026-05-12', end_date: '2026-05-20' };
  expect(onChange).toHaveBeenCalledExactlyOnceWith(range);
  await expect.element(page.getByRole('grid')).not.toBeInTheDocument();
  await expect.element(button()).toHaveTextContent(/May 12.+20, 2026/);
  await expect.element(button()).toHaveFocus();
});

test('days can be typed; one that does not exist is not applied', async () => {
  const onChange = await open();
  const from = page.getByRole('textbox', { name: 'From' });
  await from.fill('2026-02-31');
  await userEvent.keyboard('{Enter}');
  await expect.element(from).toHaveAttribute('aria-invalid', 'true');
  expect(onChange).not.toHaveBeenCalled();
  await from.fill('2026-02-28');
  await userEvent.keyboard('{Enter}');
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ start_date: '2026-02-28', end_date: '' });
  await page.getByRole('button', { name: 'Clear' }).click();
  expect(onChange).toHaveBeenLastCalledWith({ start_date: '', end_date: '' });
  await expect.element(button()).toHaveTextContent('Any time');
});
