import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draftServer } from '../../../../tests/support/draft-server';
import { open } from '../../../../tests/support/workflow-page';

it('a long list of steps is one list, and keeps the focus on a step that an edit above moves', async () => {
  const server = draftServer();
  const lines = Array.from({ length: 20 }, (_, at) => `Line ${at}`);
  const log = (name: string, at: number) => ({
    id: `${at + 50}`,
    type: 'log' as const,
    name,
    data: null,
  });
  server.draft().nodes.push(...lines.map(log));
  await open('', server.api);
  // The second list has the notes.
  const list = page.getByRole('region', { name: 'Steps' }).getByRole('list').first();
  await expect.poll(() => list.getByRole('listitem').all().length).toBe(lines.length + 3);
  const step = (name: string) => list.getByRole('button', { name: new RegExp(`^${name}\\b`) });
  step('Line 5').element().focus();
  await userEvent.keyboard('{Delete}');
  await expect.element(step('Line 5')).not.toBeInTheDocument();
  // This step is the last of the first twenty.
  step('Line 17').element().focus();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(step('Line 5')).toBeVisible();
  await expect.element(step('Line 17')).toHaveFocus();
});
