import { example } from '@patchbay/contract/examples.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dialog, ID, open, testApi } from '../../../../tests/support/workflow-page';

const draft = example('getWorkflowDraft', 200, 'draft');
const NOTE = {
  id: 'n1',
  text: 'Ask Dana before the quota changes',
  position: { x: -4000, y: 3000 },
  size: { width: 220, height: 140 },
  color: 'info' as const,
};
const CODE = `${'// long\n'.repeat(1000)}return quota("new");`;

const find = () => page.getByRole('button', { name: 'Find a node' });
const options = () => dialog().getByRole('option');
const texts = () =>
  options()
    .elements()
    .map(({ textContent }) => textContent);

async function openSearch(typed: string, ask = () => find().click()) {
  const nodes = draft.nodes.map((node) =>
    node.id === '2' ? { ...node, data: null, draft_data: { note: CODE } } : node,
  );
  const app = await open(
    '',
    testApi().reply('getWorkflowDraft', 200, { ...draft, nodes, notes: [NOTE] }),
  );
  await expect.element(find()).toBeVisible();
  await ask();
  await expect.element(dialog()).toBeVisible();
  await userEvent.keyboard(typed);
  return app;
}

it('says where a match is, and opens the node', async () => {
  const { href } = await openSearch('quota("NEW');
  const [second] = draft.nodes.filter(({ id }) => id === '2');
  await expect.poll(texts).toHaveLength(1);
  expect(texts()[0]).toContain(`${second?.name}Note: …`);
  expect(dialog().getByRole('mark').element().textContent).toBe('quota("new');
  await userEvent.keyboard('{Enter}');
  await expect.poll(href).toBe(`/workflows/${ID}?node=%222%22`);
});

it('selects a note that is far away, and brings it into view', async () => {
  await openSearch('quota');
  await expect.poll(texts).toHaveLength(2);
  await userEvent.keyboard('{Backspace>5/}dana');
  await expect.poll(texts).toEqual(['Note 1Text: Ask Dana before the quota changes']);
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog()).not.toBeInTheDocument();
  const note = page.getByRole('application', { name: 'Graph' }).getByRole('textbox');
  await expect.element(note).toBeInViewport();
  expect(document.querySelector('.react-flow__node.selected textarea')).toBe(note.element());
  await expect.element(page.getByRole('textbox', { name: 'Note 1' })).toBeInViewport();
});

it('takes keys for a note that was found before anything had the focus', async () => {
  await openSearch('dana', () => userEvent.keyboard('{Control>}f{/Control}'));
  await expect.poll(texts).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog()).not.toBeInTheDocument();
  const graph = page.getByRole('application', { name: 'Graph' });
  await expect.element(graph).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(graph.getByRole('textbox')).toHaveFocus();
});

it('draws the rows that are seen, and more of 500 as the keys move down', async () => {
  const [start] = draft.nodes;
  const logs = Array.from({ length: 499 }, (_, index) => ({
    id: `log${index}`,
    type: 'log' as const,
    name: `Log ${index}`,
    data: null,
    draft_data: { message: `Quota of ${index}` },
  }));
  const nodes = [...(start === undefined ? [] : [start]), ...logs];
  await open('', testApi().reply('getWorkflowDraft', 200, { ...draft, nodes, edges: [] }));
  await page.getByRole('button', { name: 'Find a node' }).click();
  await userEvent.keyboard('quota');
  await expect.poll(texts).toHaveLength(50);
  await userEvent.keyboard('{End}');
  await expect.poll(texts).toHaveLength(100);
  await expect.element(options().nth(49)).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard(' of 498');
  await expect.poll(texts).toEqual(['Log 498Message: Quota of 498']);
});
