import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DateFilter } from './date-filter';

test('a complete date is applied once, a partly typed year is not', async () => {
  const onChange = vi.fn();
  await render(<DateFilter label="From" value="" onChange={onChange} />);
  await page.getByLabelText('From').click({ position: { x: 4, y: 8 } });
  await userEvent.keyboard('05082026');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('2026-05-08');
});

test('a changed value is shown, and clearing it is applied', async () => {
  const onChange = vi.fn();
  const screen = await render(<DateFilter label="From" value="2026-05-08" onChange={onChange} />);
  await screen.rerender(<DateFilter label="From" value="2026-01-02" onChange={onChange} />);
  await expect.element(page.getByLabelText('From')).toHaveValue('2026-01-02');
  await page.getByLabelText('From').fill('');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('');
});
