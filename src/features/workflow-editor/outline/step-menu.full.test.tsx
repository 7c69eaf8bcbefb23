import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { draftServer } from '../../../../tests/support/draft-server';
import { open } from '../../../../tests/support/workflow-page';
import { TYPES } from '../inputs/form/schema-form.test-support';

async function choose(step: string, item: string) {
  await page.getByRole('button', { name: `Actions for ${step}`, exact: true }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

it('copies and pastes without keys, and says why it cannot', async () => {
  // The page of the test is a frame, to which the browser denies the clipboard.
  let held = '';
  const { clipboard } = navigator;
  vi.spyOn(clipboard, 'writeText').mockImplementation(async (text) => {
    held = text;
  });
  const read = vi.spyOn(clipboard, 'readText').mockImplementation(async () => held);
  const server = draftServer();
  server.api.reply('listNodeTypes', 200, [...TYPES.values()]);
  await open('', server.api);
  await choose('Read the contact', 'Paste after it');
  await expect
    .element(page.getByText('The clipboard does not contain nodes. Copy some first.').first())
    .toBeVisible();
  await choose('Read the contact', 'Copy');
  await choose('Start', 'Paste after it');
  await expect.poll(server.names).toContain('Read the contact 2');
  expect(server.draft().edges.map(({ source, target }) => `${source}-${target}`)).toEqual([
    '2-3',
    '1-4',
    '4-2',
  ]);
  read.mockRejectedValueOnce(new DOMException('denied', 'NotAllowedError'));
  await choose('Start', 'Paste after it');
  await expect.element(page.getByText(/Allow it, or press Ctrl\+V\.$/).first()).toBeVisible();
});
