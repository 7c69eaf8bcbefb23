import { example } from '@patchbay/contract/examples.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { open, testApi } from '../detail/workflow-page.test-support';
import { draftServer } from './save/draft.test-support';

const button = (name: string | RegExp) => page.getByRole('button', { name });

it('the node that the address opens is selected, so that keys act on it', async () => {
  await open('?node=%222%22', draftServer().api);
  await expect
    .element(page.getByRole('textbox', { name: 'Name', exact: true }))
    .toHaveValue('Read the contact');
  page.getByRole('application', { name: 'Graph' }).element().focus();
  await userEvent.keyboard('{Delete}');
  await expect.element(button('Undo: Delete Read the contact')).toBeVisible();
});

it('what is left to finish leads to the first of it', async () => {
  const findings = example('getWorkflowFindings', 200, 'none');
  const api = draftServer().api.reply('getWorkflowFindings', 200, {
    ...findings,
    errors: [
      {
        code: 'SETTINGS_INVALID',
        message: '"Read the contact" (node 2): name is too long.',
        node_id: '2',
        pointer: '/nodes/1/name',
      },
    ],
  });
  const { href } = await open('', api);
  await button('1 to finish before it can be published').click();
  await expect.poll(href).toMatch(/node=%222%22/);
  await expect
    .element(page.getByRole('textbox', { name: 'Name', exact: true }))
    .toHaveValue('Read the contact');
});

it('a workflow without an app shows its graph at the address of the config portal', async () => {
  const draft = example('getWorkflowDraft', 200, 'draft');
  const { slug: _slug, ...rest } = draft;
  await open('?section=portal', testApi().reply('getWorkflowDraft', 200, rest));
  await expect.element(page.getByRole('application', { name: 'Graph' })).toBeVisible();
  await expect
    .element(page.getByRole('tab', { name: 'Graph' }))
    .toHaveAttribute('aria-selected', 'true');
});

it('lists its keys, those that do the same in one row', async () => {
  await open('', draftServer().api);
  await button('Keyboard shortcuts').click();
  const row = page.getByRole('listitem').filter({ hasText: 'Redo' });
  await expect.element(row).toHaveTextContent('RedoCtrlShiftZorCtrlY');
  await expect.element(page.getByText('The same')).not.toBeInTheDocument();
});
