import { example } from '@patchbay/contract/examples.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draftServer } from '../../../../tests/support/draft-server';
import { open, testApi } from '../../../../tests/support/workflow-page';

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

it('the number of errors leads to the first error', async () => {
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

it('lists its keys, with keys that do the same in one row', async () => {
  await open('', draftServer().api);
  await button('Keyboard shortcuts').click();
  const row = page.getByRole('listitem').filter({ hasText: 'Redo' });
  await expect.element(row).toHaveTextContent('RedoCtrlShiftZorCtrlY');
  await expect.element(page.getByText('The same')).not.toBeInTheDocument();
});

it('names the apps of the graph and their actions', async () => {
  const api = draftServer()
    .api.on('listPublicApplications', 200, 'catalog')
    .on('listActions', 200, 'demo_crm');
  await open('', api);
  const steps = page.getByRole('region', { name: 'Steps' });
  await expect.element(steps.getByText(/^Demo CRM · /).first()).toBeVisible();
  await expect.element(steps).not.toHaveTextContent('demo_crm');
  expect(api.callsOf('listActions').map(({ params }) => params.slug)).toEqual(['demo_crm']);
  await button(/^Find/).click();
  await page.getByRole('combobox').fill('demo crm');
  await expect.element(page.getByRole('option').first()).toHaveTextContent(/Demo CRM · /);
});

it('a graph that is too wide to be read as a whole is shown from its start', async () => {
  const draft = example('getWorkflowDraft', 200, 'draft');
  const [start] = draft.nodes;
  const ids = Array.from({ length: 15 }, (_, at) => String(at + 2));
  const nodes = ids.map((id) => ({ id, type: 'log' as const, name: `Log ${id}`, data: null }));
  const edges = ids.map((target) => ({
    id: `e${target}`,
    source: String(Number(target) - 1),
    target,
  }));
  const api = draftServer().api.reply('getWorkflowDraft', 200, {
    ...draft,
    nodes: [...(start === undefined ? [] : [start]), ...nodes],
    edges,
  });
  await open('', api);
  const canvas = page.getByRole('application', { name: 'Graph' });
  const drawn = canvas.getByText(start?.name ?? '').first();
  const scale = () => {
    const { height } = drawn.element().getBoundingClientRect();
    return height / Number.parseFloat(getComputedStyle(drawn.element()).height);
  };
  await expect.poll(scale).toBeCloseTo(0.7, 2);
  const { left } = canvas.element().getBoundingClientRect();
  expect(drawn.element().getBoundingClientRect().left - left).toBeLessThan(120);
  await userEvent.click(page.getByRole('button', { name: /whole graph/ }).first());
  await expect.poll(scale).toBeLessThan(0.5);
});
