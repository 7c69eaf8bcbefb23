import { example } from '@patchbay/contract/examples.ts';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import { buildClosedCopy, draftServer } from '../../../../tests/support/draft-server';
import { demoAccount } from '../../../../tests/support/render-app';
import { button, dialog, ID, open, steps } from '../../../../tests/support/workflow-page';

const DANA = 'dana@brightdesk.example';
const badge = (text: string) => page.getByRole('status').getByText(text, { exact: true });
const nameField = () => page.getByRole('textbox', { name: 'Name', exact: true });
const copies = () => Object.keys(localStorage).filter((key) => key.startsWith('unsaved:'));

const step = (name: string) =>
  steps().and(page.getByRole('button', { name: new RegExp(`^${name}`) }));

/** Opens the second step and gives it another name. */
async function rename(name: string) {
  await step('Read the contact').click();
  await nameField().fill(name);
}

async function openDraft(server = draftServer()) {
  const app = await open('', server.api);
  await expect.element(badge('All changes saved')).toBeVisible();
  return { ...app, server };
}

it("merges another person's save, and asks only if both changed the same", async () => {
  const { server } = await openDraft();
  await step('Read the contact').click();
  server.change('2', { name: 'Theirs' });
  server.change('3', { name: 'Theirs, too' });
  await nameField().fill('Mine');
  await expect.element(dialog()).toHaveTextContent('1 change differs');
  await expect.element(dialog()).toHaveTextContent(`${DANA} changed the same as you`);
  expect(await a11yViolations(['light'])).toEqual([]);
  await button('Later').click();
  await button('Choose').click();
  await dialog().getByRole('radio', { name: DANA }).click();
  await dialog().getByRole('radio', { name: 'Mine' }).click();
  await button('Save the choice').click();
  await expect.element(badge('All changes saved')).toBeVisible();
  expect(server.names()).toEqual(['Start', 'Mine', 'Theirs, too']);
  // The panel and the earlier steps are still there.
  await expect.element(nameField()).toHaveValue('Mine');
  await step('Start').click();
  await userEvent.keyboard('{Control>}z{/Control}{Control>}z{/Control}');
  await expect.element(badge('All changes saved')).toBeVisible();
  await expect
    .poll(server.names)
    .toEqual(example('getWorkflowDraft', 200, 'draft').nodes.map(({ name }) => name));
});

it('asks about all current differences after the choice was postponed', async () => {
  const { server } = await openDraft();
  await step('Read the contact').click();
  server.change('2', { name: 'Theirs' });
  server.change('3', { name: 'Theirs, too' });
  await nameField().fill('Mine');
  await button('Later').click();
  await step('File it in the help desk').click();
  await nameField().fill('Mine, too');
  await button('Choose').click();
  await expect.element(dialog()).toHaveTextContent('2 changes differ');
  await dialog()
    .getByRole('button', { name: `${DANA} for all` })
    .click();
  await button('Save the choice').click();
  await expect.element(badge('All changes saved')).toBeVisible();
  expect(server.names()).toEqual(['Start', 'Theirs', 'Theirs, too']);
});

it('recognizes its own save whose response was lost, even after others continued from it', async () => {
  const { server } = await openDraft();
  server.loseResponse();
  await rename('Mine');
  await expect.element(badge('Offline: kept in this browser')).toBeVisible();
  server.change('3', { name: 'Theirs' });
  await nameField().fill('Mine, changed');
  window.dispatchEvent(new Event('online'));
  await expect.element(badge('All changes saved')).toBeVisible();
  expect(server.names()).toEqual(['Start', 'Mine, changed', 'Theirs']);
});

it('edits the workflow that the page shows, after a step between two of them', async () => {
  const OTHER = '6720c1d0c2d8e10013b5d3ff';
  const { server, router } = await openDraft();
  const otherDraft = { ...server.draft(), _id: OTHER, associated_workflow: OTHER, name: 'Other' };
  server.api.handle('getWorkflowDraft', ({ params }) =>
    Response.json(params.id === OTHER ? otherDraft : server.draft()),
  );
  const title = page.getByRole('heading', { level: 1 });
  await router.navigate({ to: '/workflows/$', params: { _splat: OTHER } });
  await expect.element(title).toHaveTextContent('Other');
  router.history.back();
  await expect.element(title).toHaveTextContent('Copy new contacts');
  await rename('Mine');
  await expect.element(badge('All changes saved')).toBeVisible();
  expect(server.api.callsOf('saveWorkflowGraph').map(({ params }) => params.id)).toEqual([ID]);
});

it('keeps changes in the browser while offline, and sends them once it is online', async () => {
  const { server } = await openDraft();
  server.setReachable(false);
  await rename('Offline');
  await expect.element(badge('Offline: kept in this browser')).toBeVisible();
  expect(copies()).toHaveLength(1);
  server.setReachable(true);
  window.dispatchEvent(new Event('online'));
  await expect.element(badge('All changes saved')).toBeVisible();
  expect(server.names()[1]).toBe('Offline');
  expect(copies()).toEqual([]);
});

it('says why changes are not saved, and tries again', async () => {
  const { server } = await openDraft();
  server.api.on('saveWorkflowGraph', 404, 'workflow_not_found');
  await rename('Mine');
  await expect.element(page.getByText('The last changes are not saved')).toBeVisible();
  expect(await a11yViolations(['light'])).toEqual([]);
  const draft = server.draft();
  const nodes = draft.nodes.map((node) => (node.id === '2' ? { ...node, name: 'Mine' } : node));
  server.api.reply('saveWorkflowGraph', 200, { ...draft, nodes, revision: draft.revision + 1 });
  await button('Try again').click();
  await expect.element(badge('All changes saved')).toBeVisible();
  await expect.element(page.getByRole('main')).toHaveFocus();
});

it('offers what a closed tab could not save', async () => {
  const server = draftServer();
  const storage = buildClosedCopy(server.draft(), { id: '2', name: 'Kept' });
  const [key = ''] = Object.keys(storage);
  server.change('3', { name: 'Theirs' });
  await open('', server.api, demoAccount(), { ...storage, [`${key}-2`]: 'damaged' });
  await expect.element(page.getByText(/^You have changes of Nov/)).toBeVisible();
  expect(await a11yViolations(['light'])).toEqual([]);
  await button('Restore').click();
  await expect.element(badge('All changes saved')).toBeVisible();
  await expect.poll(server.names).toEqual(['Start', 'Kept', 'Theirs']);
  expect(page.getByText(/^You have changes/).query()).toBeNull();
  expect(copies()).toEqual([]);
  await expect.element(page.getByRole('main')).toHaveFocus();
});

it('shows who else has the draft open, and loads their saves', async () => {
  const server = draftServer();
  server.setPresence(example('reportWorkflowPresence', 200, 'others'));
  await openDraft(server);
  await expect.element(button(`${DANA} edits "Read the contact"`)).toBeVisible();
  await expect
    .element(page.getByRole('listitem').getByRole('img', { name: `Open: ${DANA}` }))
    .toBeVisible();
  server.change('3', { name: 'Theirs' });
  // Opening a node is reported at once.
  await step('Read the contact').click();
  await expect.element(page.getByText(`${DANA} changed "Theirs".`)).toBeVisible();
  await expect.element(step('Theirs')).toBeVisible();
  await expect.element(nameField()).toHaveValue('Read the contact');
  await button('Show').click();
  await expect
    .poll(() => document.querySelector('.react-flow__node.selected')?.textContent)
    .toContain('Theirs');
  await expect.element(button('Show')).not.toBeInTheDocument();
  expect(server.api.callsOf('saveWorkflowGraph')).toEqual([]);
});

it("brings another person's changes into view, and selects them", async () => {
  const { server } = await openDraft();
  server.change('1', { position: { x: -3000, y: 0 } });
  server.change('3', { position: { x: 3000, y: 2000 } });
  await step('Read the contact').click();
  await expect.element(page.getByText(`${DANA} changed 2 nodes.`)).toBeVisible();
  await button('Show').click();
  const graph = page.getByRole('application', { name: 'Graph' }).element();
  const isInView = (node: Element) => {
    const [box, view] = [node.getBoundingClientRect(), graph.getBoundingClientRect()];
    const isAcross = box.left >= view.left && box.right <= view.right;
    return isAcross && box.top >= view.top && box.bottom <= view.bottom;
  };
  const selected = () => [...graph.querySelectorAll('.react-flow__node.selected')];
  await expect.poll(() => selected().map(isInView)).toEqual([true, true]);
});

it('publishes the text that was typed last', async () => {
  const { server } = await openDraft();
  await rename('Last');
  await button('Publish changes').click();
  await expect.element(dialog()).toBeVisible();
  expect(server.names()[1]).toBe('Last');
});

it('saves while the user types without a pause', async () => {
  const { server } = await openDraft();
  await step('Read the contact').click();
  await nameField().click();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  // With four key presses a second, no pause is as long as the one that a save waits for.
  for (const letter of 'abcdefghij') {
    await userEvent.keyboard(letter);
    await vi.advanceTimersByTimeAsync(250);
  }
  expect(server.api.callsOf('saveWorkflowGraph')).not.toEqual([]);
});
