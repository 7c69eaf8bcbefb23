import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TOAST_MS, Toaster } from './toast';

beforeEach(async () => {
  // Moves the pointer away from the toast: at its place in an earlier test, it would hold the
  // timer.
  await userEvent.hover(document.documentElement, { position: { x: 1, y: 1 } });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
});

const advance = (ms: number) => vi.advanceTimersByTime(ms);

test('it closes after 10 seconds, not before', async () => {
  const onClose = vi.fn();
  await render(<Toaster toast={{ message: 'Saved' }} onClose={onClose} />);
  advance(TOAST_MS - 1);
  expect(onClose).not.toHaveBeenCalled();
  advance(1);
  expect(onClose).toHaveBeenCalledOnce();
});

test('the next toast gets its own ten seconds', async () => {
  const onClose = vi.fn();
  const screen = await render(<Toaster toast={{ message: 'First' }} onClose={onClose} />);
  advance(TOAST_MS - 1);
  await screen.rerender(<Toaster toast={{ message: 'Second' }} onClose={onClose} />);
  advance(TOAST_MS - 1);
  expect(onClose).not.toHaveBeenCalled();
  advance(1);
  expect(onClose).toHaveBeenCalledOnce();
});

test('hover stops the timer, and the button closes', async () => {
  const onClose = vi.fn();
  await render(<Toaster toast={{ title: 'Saved', message: 'All of it' }} onClose={onClose} />);
  await userEvent.hover(page.getByText('All of it'));
  advance(TOAST_MS * 2);
  expect(onClose).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Close' }).click();
  expect(onClose).toHaveBeenCalledOnce();
});

test.each([
  ['danger', 'alert'],
  ['error', 'alert'],
  ['success', 'status'],
  ['warn', 'status'],
  ['anything', 'status'],
] as const)('%s is announced as %s', async (severity, role) => {
  await render(<Toaster toast={{ severity, message: 'Said' }} onClose={() => undefined} />);
  await expect.element(page.getByRole(role)).toHaveTextContent('Said');
});

test('without a message nothing is shown', async () => {
  await render(
    <Toaster toast={{ title: 'Only a title', message: '' }} onClose={() => undefined} />,
  );
  await expect.element(page.getByText('Only a title')).not.toBeInTheDocument();
});

test.each([1440, 900, 375])('at %i px it is at the bottom center', async (width) => {
  await page.viewport(width, 800);
  await render(<Toaster toast={{ message: 'Saved' }} onClose={() => undefined} />);
  const card = page.getByRole('status').element().firstElementChild;
  const box = card?.getBoundingClientRect() ?? new DOMRect();
  expect(Math.abs((box.left + box.right) / 2 - width / 2)).toBeLessThanOrEqual(0.5);
  // It slides up for 180 ms.
  await expect.poll(() => card?.getBoundingClientRect().bottom).toBe(800 - 16);
  expect(box.left).toBeGreaterThanOrEqual(12);
  await page.viewport(1280, 800);
});

test.each([
  ['success', 'text-success'],
  ['danger', 'text-danger'],
  ['error', 'text-danger'],
  ['warn', 'text-warning'],
  ['warning', 'text-warning'],
  ['info', 'text-info'],
  ['anything', 'text-info'],
  [undefined, 'text-info'],
] as const)('%s has the icon of %s', async (severity, color) => {
  await render(<Toaster toast={{ severity, message: 'Said' }} onClose={() => undefined} />);
  await expect.element(page.getByText('Said')).toBeVisible();
  expect(document.querySelector('[data-toaster] svg')).toHaveClass(color);
});

test('leaving restarts the timer', async () => {
  const onClose = vi.fn();
  await render(<Toaster toast={{ message: 'Saved' }} onClose={onClose} />);
  await userEvent.hover(page.getByText('Saved'));
  advance(TOAST_MS);
  await userEvent.unhover(page.getByText('Saved'));
  advance(TOAST_MS - 1);
  expect(onClose).not.toHaveBeenCalled();
  advance(1);
  expect(onClose).toHaveBeenCalledOnce();
});
