import { CLIPBOARD_FORMAT } from '@patchbay/workflow-graph/clipboard.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draftServer } from '../../../../tests/support/draft-server';
import { open, steps } from '../../../../tests/support/workflow-page';

const canvas = () => page.getByRole('application', { name: 'Graph' }).element();
const logs = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: `n${at}`,
    type: 'log',
    name: `Log ${at}`,
    data: {},
  }));
const text = (rest: object) => JSON.stringify({ format: CLIPBOARD_FORMAT, edges: [], ...rest });

/** Opens a draft with one step that can be undone. Everything is saved. */
async function openEdited() {
  const server = draftServer();
  await open('', server.api);
  await steps()
    .and(page.getByRole('button', { name: /^Read the contact/ }))
    .click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Edited');
  await expect.element(page.getByText('All changes saved', { exact: true })).toBeVisible();
  await expect.poll(server.names).toContain('Edited');
  return server;
}

function paste(text: string) {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  canvas().dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
}

const undoNames = () =>
  page
    .getByRole('button', { name: /^(Undo|Redo)/ })
    .elements()
    .map((element) => element.getAttribute('aria-label'));

it.each([
  ['5,000 nodes', text({ nodes: logs(5000) }), /There are 5,000 copied nodes; .* Copy fewer\./],
  [
    '5,000 large nodes, in another order',
    JSON.stringify({
      nodes: logs(5000).map((node) => ({ ...node, data: { text: 'x'.repeat(1000) } })),
      edges: [],
      format: CLIPBOARD_FORMAT,
    }),
    /larger than 1 MB\. Copy fewer at a time\./,
  ],
  ['more nodes than fit', text({ nodes: logs(499) }), /room for 497 of these 499 nodes/],
  [
    'more nodes than fit, some unknown',
    text({ nodes: [...logs(499), { id: 'fax', type: 'fax', name: 'Fax', data: {} }] }),
    /room for 497 of these 499 nodes/,
  ],
  [
    'another version',
    text({ format: 'patchbay-nodes-9', nodes: logs(1) }),
    /format "patchbay-nodes-9".* Copy them from an installation of the same version/,
  ],
  ['a text of no nodes', 'hello world', /The clipboard does not contain nodes/],
  ['a cut text', text({ nodes: logs(100) }).slice(0, 900), /cut off or changed\. Copy it again\./],
])('a paste of %s changes nothing, and says why', async (_what, pasted, why) => {
  const server = await openEdited();
  const before = server.draft();
  const undoable = undoNames();
  paste(pasted);
  await expect.element(page.getByText(why).first()).toBeVisible();
  await page.getByRole('button', { name: 'Close the message' }).click();
  await expect.element(page.getByRole('application', { name: 'Graph' })).toHaveFocus();
  expect(undoNames()).toEqual(undoable);
  const names = server.names();
  const { length } = server.api.callsOf('saveWorkflowGraph');
  // A changed document would be saved with the next edit, and the undo would revert it instead.
  canvas().focus();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(server.names).not.toContain('Edited');
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await expect.poll(server.names).toEqual(names);
  expect(server.api.callsOf('saveWorkflowGraph')).toHaveLength(length + 2);
  expect(server.draft()).toEqual({ ...before, revision: before.revision + 2 });
});
