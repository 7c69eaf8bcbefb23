// Steps are copied from one workflow to another in two open windows, by the browser's clipboard.
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { call, newOwner, type Owner, openSignedIn } from './people.ts';
import { platformUrl } from './platform.ts';

const API = '/api/v2/public/workflow';
const START = { id: '1', type: 'start', name: 'Start', data: { kind: 'api_call' } };
const ASK = {
  id: '2',
  type: 'http',
  name: 'Ask the warehouse',
  description: 'How many are left',
  maximum_attempts: 4,
  data: { method: 'GET', base_url: 'https://warehouse.example/{{event.body.order}}' },
};
const createNote = (id: string, asked: string) => ({
  id,
  type: 'log',
  name: 'Note the answer',
  data: { message_title: `{{node.${asked}.body.count}} are left` },
});

type Graph = { nodes: object[]; edges: { source: string; target: string }[] };

async function newWorkflow(owner: Owner, name: string, graph: Graph): Promise<string> {
  const key = { 'x-api-key': owner.org.test_key };
  const made = await call<{ workflow: { associated_workflow: string } }>('POST', API, key, {
    name,
  });
  const id = made.body.workflow.associated_workflow;
  const edges = graph.edges.map((edge) => ({ ...edge, id: `${edge.source}-${edge.target}` }));
  const saved = await call('PUT', `${API}/${id}/graph`, key, { ...graph, edges, revision: 1 });
  expect(saved.status).toBe(200);
  return id;
}

const steps = (page: Page) => page.getByRole('region', { name: 'Steps' });
const step = (page: Page, name: string) =>
  steps(page).getByRole('button', { name: new RegExp(`^${name}`) });
const graph = (page: Page) => page.getByRole('application', { name: 'Graph' });
const saved = (page: Page) => page.getByText('All changes saved', { exact: true });

async function openBoth(context: BrowserContext, [from, to]: readonly [string, string]) {
  const [source, target] = [await context.newPage(), await context.newPage()];
  await source.goto(`${platformUrl()}/workflows/${from}`);
  await target.goto(`${platformUrl()}/workflows/${to}`);
  await expect(saved(source)).toBeVisible();
  await expect(saved(target)).toBeVisible();
  return { source, target };
}

test('steps are copied in one window and pasted in another, with their settings; undo takes them back', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: platformUrl() });
  const owner = await newOwner('Mira');
  await openSignedIn(page, owner.user.email);
  const from = await newWorkflow(owner, 'Stock', {
    nodes: [START, ASK, createNote('3', '2')],
    edges: [
      { source: '1', target: '2' },
      { source: '2', target: '3' },
    ],
  });
  // Ids and a name are already in use here.
  const before = {
    nodes: [START, { ...createNote('2', '1'), data: { message_title: 'Begins' } }],
    edges: [{ source: '1', target: '2' }],
  };
  const to = await newWorkflow(owner, 'Orders', before);
  const { source, target } = await openBoth(context, [from, to]);
  const draft = async () => {
    const { body } = await call<Graph>('GET', `${API}/${to}/edit`, {
      authorization: `Bearer ${owner.token}`,
    });
    return { nodes: body.nodes, edges: body.edges.map((edge) => [edge.source, edge.target]) };
  };
  const unchanged = { nodes: before.nodes, edges: [['1', '2']] };

  await graph(source).focus();
  await source.keyboard.press('Control+a');
  await source.keyboard.press('Control+c');
  await expect(source.getByText('Copied: 2 nodes.')).toBeAttached();
  await step(target, 'Note the answer').focus();
  await target.keyboard.press('Control+v');
  await expect(step(target, 'Ask the warehouse')).toBeVisible();
  await expect(step(target, 'Note the answer 2')).toBeVisible();
  await expect.poll(draft).toMatchObject({
    nodes: [
      ...before.nodes,
      { ...ASK, id: '3' },
      { ...createNote('4', '3'), name: 'Note the answer 2' },
    ],
    edges: [
      ['1', '2'],
      ['3', '4'],
      ['2', '3'],
    ],
  });
  await target.getByRole('button', { name: /^Undo: / }).click();
  await expect(step(target, 'Ask the warehouse')).toHaveCount(0);
  await expect.poll(draft).toMatchObject(unchanged);

  const { id: _taken, ...asked } = ASK;
  // The menus of the steps read the clipboard themselves.
  await source.getByRole('button', { name: 'Actions for Ask the warehouse' }).click();
  await source.getByRole('menuitem', { name: 'Copy', exact: true }).click();
  await expect(source.getByText('Copied: 1 node.')).toBeAttached();
  await target.getByRole('button', { name: 'Actions for Note the answer' }).click();
  await target.getByRole('menuitem', { name: 'Paste after it' }).click();
  await expect(step(target, 'Ask the warehouse')).toBeVisible();
  await expect.poll(async () => (await draft()).nodes).toMatchObject([...before.nodes, asked]);
  await graph(target).focus();
  await target.keyboard.press('Control+z');
  await expect.poll(draft).toMatchObject(unchanged);
});
