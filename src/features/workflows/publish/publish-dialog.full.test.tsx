import { example } from '@patchbay/contract/examples.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import { button, choose, defaultApi, dialog, open } from '../list/workflows-page.test-support';

const draft = example('getWorkflowDraft', 200, 'draft');
const none = example('getWorkflowFindings', 200, 'none');

/** Builds an API whose list has only workflows that are not published. */
const draftApi = () => {
  const list = example('listWorkflows', 200, 'default');
  const docs = list.docs.map((workflow) => ({ ...workflow, published: false }));
  return defaultApi()
    .reply('listWorkflows', 200, { ...list, docs })
    .on('listNodeTypes', 200, 'default')
    .on('getWorkflowVersion', 200, 'version');
};

it('reads what is wrong each time that it opens, and publishes what it shows', async () => {
  const [start] = draft.nodes;
  const finding = {
    code: 'APP_UNKNOWN',
    node_id: start?.id ?? '',
    pointer: '/nodes/0/data/slug',
    message: 'Its app is not there.',
  };
  const api = draftApi().reply('getWorkflowFindings', 200, { ...none, errors: [finding] });
  await open('', api);
  await choose('Publish');
  await expect.element(dialog()).toHaveTextContent('Its app is not there.');
  await expect.element(button('Publish')).toBeDisabled();
  await button('Cancel').click();
  // The app is built, and a colleague saves the draft.
  api
    .reply('getWorkflowFindings', 200, none)
    .reply('getWorkflowDraft', 200, { ...draft, revision: draft.revision + 1 })
    .once('publishWorkflow', 409, 'workflow_changed')
    .on('publishWorkflow', 200, 'published');
  await choose('Publish');
  await expect.element(button('Publish')).toBeEnabled();
  await expect.element(dialog()).not.toHaveTextContent('Its app is not there.');
  // And again, while the dialog is open.
  api.reply('getWorkflowDraft', 200, { ...draft, revision: draft.revision + 2 });
  await button('Publish').click();
  await expect.element(dialog()).toHaveTextContent('saved this workflow in the meantime');
  await expect.poll(() => api.callsOf('getWorkflowDraft')).toHaveLength(3);
  await button('Publish').click();
  await expect.element(page.getByText(/is published as version/)).toBeVisible();
  const sent = api.callsOf('publishWorkflow').map(({ body }) => body);
  expect(sent).toEqual([1, 2].map((by) => ({ published: true, revision: draft.revision + by })));
});

it('shows what is wrong in the order of a run, before a note, which nothing to publish takes', async () => {
  const [start, second, third] = draft.nodes;
  const errorAt = (node_id: string | undefined) => ({
    code: 'SETTINGS_INVALID',
    ...(node_id === undefined ? {} : { node_id }),
    message: 'Is wrong.',
  });
  const errors = [third?.id, start?.id, undefined, second?.id].map(errorAt);
  const api = draftApi().reply('getWorkflowFindings', 200, { ...none, errors });
  await open('', api);
  await choose('Publish');
  const items = dialog().getByRole('alert').getByRole('listitem');
  await expect.element(items.nth(3)).toBeVisible();
  const titles = items.elements().map((item) => item.textContent?.replace('Is wrong.', ''));
  expect(titles).toEqual(['The workflow', start?.name, second?.name, third?.name]);
  expect(dialog().getByRole('textbox').query()).toBeNull();
  const link = dialog().getByRole('button', { name: start?.name ?? '' });
  expect(getComputedStyle(link.element()).textDecorationLine).toBe('underline');
  await button('Cancel').click();
  api.reply('getWorkflowFindings', 200, none);
  await choose('Publish');
  await expect.element(dialog().getByRole('textbox', { name: /What changes/ })).toBeVisible();
});

it('takes no note where the draft makes no version', async () => {
  const unchanged = { ...draft, has_changes: false, current_version: 4 };
  await open(
    '',
    draftApi().reply('getWorkflowDraft', 200, unchanged).on('getWorkflowFindings', 200, 'none'),
  );
  await choose('Publish');
  await expect.element(dialog()).toHaveTextContent('Version 4 is the draft');
  expect(dialog().getByRole('textbox').query()).toBeNull();
});

it('shows what differs and whose it is, and leads to the node that is not ready', async () => {
  const [, second] = draft.nodes;
  const finding = {
    code: 'SETTINGS_INVALID',
    node_id: second?.id ?? '',
    pointer: '/nodes/1/data/input',
    message: 'Its input is not complete.',
  };
  const { href } = await open(
    '',
    draftApi()
      .on('listWorkflows', 200, 'default')
      .on('getWorkflowUses', 200, 'used')
      .reply('getWorkflowVersion', 200, {
        ...draft,
        nodes: draft.nodes.map((node) => (node === second ? { ...node, name: 'Before' } : node)),
      })
      .reply('getWorkflowFindings', 200, { ...none, errors: [finding] }),
  );
  await choose('Publish changes…');
  await expect.element(dialog().getByText('Since version 4')).toBeVisible();
  await expect
    .element(dialog().getByRole('list', { name: 'Differences' }))
    .toHaveTextContent(`${second?.name} changedName:Before: BeforeAfter: ${second?.name}`);
  await expect.element(dialog()).toHaveTextContent('12 configs have it enabled');
  await expect
    .element(dialog())
    .toHaveTextContent('2 customers have it enabled: Atelier Moreau, Harbor Coffee Roasters.');
  await expect
    .element(dialog().getByRole('link', { name: 'Harbor Coffee Roasters' }))
    .toHaveAttribute('href', '/connections/harbor-coffee');
  await dialog().getByRole('button', { name: 'Its input is not complete.' }).click();
  await expect.poll(href).toContain(`/workflows/${draft.associated_workflow}?node=`);
});

it('leads from what differs to the node, where the draft has it', async () => {
  const [start, second, third] = draft.nodes;
  const removed = { id: '77', type: 'merge' as const, name: 'Gone by now', data: null };
  const { href } = await open(
    '',
    draftApi()
      .on('listWorkflows', 200, 'default')
      .on('getWorkflowUses', 200, 'used')
      .on('getWorkflowFindings', 200, 'none')
      .reply('getWorkflowVersion', 200, {
        ...draft,
        nodes: [start, second, third, removed].flatMap((node) =>
          node === undefined ? [] : node === second ? { ...node, name: 'Before' } : node,
        ),
      }),
  );
  await choose('Publish changes…');
  const differences = dialog().getByRole('list', { name: 'Differences' });
  await expect.element(differences).toHaveTextContent(/Gone by now removed/);
  expect(differences.getByRole('button', { name: 'Gone by now' }).query()).toBeNull();
  expect(await a11yViolations(['light'])).toEqual([]);
  await differences.getByRole('button', { name: second?.name ?? '' }).click();
  await expect
    .poll(href)
    .toContain(`/workflows/${draft.associated_workflow}?node=%22${second?.id}%22`);
});
