import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draftServer } from '../../../../tests/support/draft-server';
import { button, open } from '../../../../tests/support/workflow-page';

const canvas = () => page.getByRole('application', { name: 'Graph' });
const undo = (name: string) => button(`Undo: ${name}`);
const focusedNote = () => document.activeElement?.closest('[data-id]')?.getAttribute('data-id');
const saved = () => page.getByText('All changes saved', { exact: true });

it('a note is added, written, placed, copied and deleted by keys', async () => {
  const server = draftServer();
  await open('', server.api);
  await expect.element(canvas()).toBeVisible();
  canvas().element().focus();
  await userEvent.keyboard('n');
  await expect.poll(focusedNote).toBe('note n2');
  // The note is in view and covers nothing, and the view has not moved.
  const note = page.getByRole('textbox', { name: 'Note 2' }).element().getBoundingClientRect();
  const others = [...canvas().element().querySelectorAll('[data-id]:not([data-id="note n2"])')];
  for (const box of others.map((element) => element.getBoundingClientRect())) {
    const isApart =
      box.right <= note.left ||
      box.left >= note.right ||
      box.bottom <= note.top ||
      box.top >= note.bottom;
    expect(isApart).toBe(true);
  }
  await expect.poll(() => server.draft().notes).toHaveLength(2);
  const added = server.draft().notes[1]?.position ?? { x: 0, y: 0 };
  await userEvent.keyboard('Ask Dana{Escape}');
  await expect.element(canvas()).toHaveFocus();
  await userEvent.keyboard('{Control>}{ArrowDown}{ArrowDown}{ArrowRight}d{/Control}');
  await expect.element(undo('Duplicate a note')).toBeVisible();
  await expect.element(saved()).toBeVisible();
  await expect.poll(() => server.draft().notes).toHaveLength(3);
  const [, second, third] = server.draft().notes;
  expect(second?.text).toBe('Ask Dana');
  // The note was moved two steps down and one to the right; the copy lies beside it.
  const { x = 0, y = 0 } = second?.position ?? {};
  expect(second?.position).toEqual({ x: added.x + 20, y: added.y + 40 });
  expect(third).toMatchObject({ text: 'Ask Dana', position: { x: x + 40, y: y + 40 } });

  await userEvent.keyboard('o{Control>}{Shift>}{ArrowRight}{ArrowUp}{/Shift}{/Control}');
  await expect.element(saved()).toBeVisible();
  const { color, size } = third ?? {};
  expect(color).toBe('warning');
  await expect
    .poll(() => server.draft().notes[2])
    .toMatchObject({
      color: 'danger',
      size: { width: (size?.width ?? 0) + 20, height: (size?.height ?? 0) - 20 },
    });
  expect(server.draft().notes[1]).toEqual(second);
  await userEvent.keyboard('{Control>}zz{/Control}');

  await userEvent.keyboard('{Control>}z{/Control}{Control>}a{/Control}{Delete}');
  await expect.poll(() => server.draft().notes).toHaveLength(0);
  expect(server.names()).toEqual(['Start']);
});

it('if there is no room for the graph, notes are written in the list, and edits are undone', async () => {
  onTestFinished(() => page.viewport(1280, 800));
  const server = draftServer();
  await open('', server.api);
  await page.viewport(375, 800);
  await expect.element(canvas()).not.toBeInTheDocument();
  await page
    .getByRole('region', { name: 'Steps' })
    .getByRole('button', { name: /^Add a note/ })
    .click();
  const input = page.getByRole('textbox', { name: 'Note 2' });
  await expect.element(input).toHaveFocus();
  await userEvent.keyboard('Ask Dana');
  await expect.poll(() => server.draft().notes.at(-1)?.text).toBe('Ask Dana');
  await button('Another color for note 2').click();
  await expect.poll(() => server.draft().notes.at(-1)?.color).toBe('danger');
  await page.getByRole('button', { name: /^Undo/ }).click();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect.element(input).toHaveValue('');
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect.poll(() => server.draft().notes).toHaveLength(1);
});
