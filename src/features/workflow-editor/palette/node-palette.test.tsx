import { example } from '@patchbay/contract/examples.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draftServer } from '../../../../tests/support/draft-server';
import { open } from '../../../../tests/support/workflow-page';

it('kinds of nodes have a sentence, and are found by another word', async () => {
  const { api, draft } = draftServer();
  await open('', api);
  await page.getByRole('radio', { name: 'Add' }).click();
  const kinds = page.getByRole('region', { name: 'Steps' }).getByRole('listitem');
  const [log, terminate] = example('listNodeTypes', 200, 'default');
  await expect
    .element(page.getByRole('button', { name: 'Log', exact: true }))
    .toHaveAccessibleDescription(log?.description ?? '');
  await page.getByRole('searchbox', { name: 'Search nodes' }).fill('stop');
  await expect.element(kinds).toHaveTextContent(terminate?.name ?? '');
  await userEvent.keyboard('zz');
  await expect.element(page.getByText('No kind of node matches.')).toBeVisible();
  await userEvent.keyboard('{Backspace}{Backspace}');
  await kinds.getByRole('button').click();
  await expect.poll(() => draft().nodes.at(-1)?.type).toBe('terminate');
});
