import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FILTER_DEBOUNCE_MS } from '@/hooks/use-debounced-text';
import { SearchFilter } from './search-filter';

afterEach(() => {
  vi.useRealTimers();
});

const advance = (ms: number) => vi.advanceTimersByTime(ms);
const field = () => page.getByRole('searchbox', { name: 'Search accounts' });

test('typed text is applied once, 300 ms after the last key', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const onChange = vi.fn();
  await render(<SearchFilter placeholder="Search accounts" value="" onChange={onChange} />);
  await field().fill('n');
  advance(FILTER_DEBOUNCE_MS - 1);
  await field().fill('no');
  advance(FILTER_DEBOUNCE_MS - 1);
  expect(onChange).not.toHaveBeenCalled();
  advance(1);
  expect(onChange).toHaveBeenCalledExactlyOnceWith('no');
  await expect.element(field()).toHaveValue('no');
});

test('Enter applies at once, Esc clears', async () => {
  const onChange = vi.fn();
  function Owner() {
    const [value, setValue] = useState('');
    const change = (next: string) => {
      onChange(next);
      setValue(next);
    };
    return <SearchFilter placeholder="Search accounts" value={value} onChange={change} />;
  }
  await render(<Owner />);
  await field().fill('north');
  await userEvent.keyboard('{Enter}');
  expect(onChange).toHaveBeenLastCalledWith('north');
  await userEvent.keyboard('{Escape}');
  expect(onChange).toHaveBeenLastCalledWith('');
  await expect.element(field()).toHaveValue('');
});

test('a changed value replaces the typed text and cancels it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const onChange = vi.fn();
  const props = { placeholder: 'Search accounts', onChange };
  const screen = await render(<SearchFilter {...props} value="old" />);
  await field().fill('typed');
  await screen.rerender(<SearchFilter {...props} value="back" />);
  await expect.element(field()).toHaveValue('back');
  advance(FILTER_DEBOUNCE_MS * 2);
  expect(onChange).not.toHaveBeenCalled();
});

test('the delayed value of an earlier change does not undo further typing', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const onChange = vi.fn();
  const props = { placeholder: 'Search accounts', onChange };
  const screen = await render(<SearchFilter {...props} value="" />);
  await field().fill('no');
  advance(FILTER_DEBOUNCE_MS);
  await field().fill('nort');
  await screen.rerender(<SearchFilter {...props} value="no" />);
  await expect.element(field()).toHaveValue('nort');
  advance(FILTER_DEBOUNCE_MS);
  expect(onChange).toHaveBeenLastCalledWith('nort');
});

test('/ focuses the search, but not while typing elsewhere', async () => {
  await render(
    <>
      <SearchFilter placeholder="Search accounts" value="" onChange={() => undefined} />
      <input aria-label="Other" />
    </>,
  );
  await page.getByLabelText('Other').click();
  await userEvent.keyboard('/');
  await expect.element(page.getByLabelText('Other')).toHaveValue('/');
  const otherField = page.getByLabelText('Other').element();
  if (otherField instanceof HTMLElement) {
    otherField.blur();
  }
  await userEvent.keyboard('/');
  await expect.element(field()).toHaveFocus();
  await expect.element(field()).toHaveValue('');
});
