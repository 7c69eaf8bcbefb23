// Steps go from one workflow to another in two open windows, by the clipboard of the browser.
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
const noteOf = (id: string, asked: string) => ({
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
  const [one, two] = [await context.newPage(), await context.newPage()];
  await one.goto(`${platformUrl()}/workflows/${from}`);
  await two.goto(`${platformUrl()}/workflows/${to}`);
  await expect(saved(one)).toBeVisible();
  await expect(saved(two)).toBeVisible();
  return { one, two };
}

test('steps are copied in one window and pasted in another, with their settings; undo takes them back', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: platformUrl() });
  const owner = await newOwner('Mira');
  await openSignedIn(page, owner.user.email);
  const from = await newWorkflow(owner, 'Stock', {
    nodes: [START, ASK, noteOf('3', '2')],
    edges: [
      { source: '1', target: '2' },
      { source: '2', target: '3' },
    ],
  });
  // Ids and a name are taken here.
  const before = {
    nodes: [START, { ...noteOf('2', '1'), data: { message_title: 'Begins' } }],
    edges: [{ source: '1', target: '2' }],
  };
  const to = await newWorkflow(owner, 'Orders', before);
  const { one, two } = await openBoth(context, [from, to]);
  const draft = async () => {
    const { body } = await call<Graph>('GET', `${API}/${to}/edit`, {
      authorization: `Bearer ${owner.token}`,
    });
    return { nodes: body.nodes, edges: body.edges.map((edge) => [edge.source, edge.target]) };
  };
  const unchanged = { nodes: before.nodes, edges: [['1', '2']] };

  await graph(one).focus();
  await one.keyboard.press('Control+a');
  await one.keyboard.press('Control+c');
  await expect(one.getByText('Copied: 2 nodes.')).toBeAttached();
  await step(two, 'Note the answer').focus();
  await two.keyboard.press('Control+v');
  await expect(step(two, 'Ask the warehouse')).toBeVisible();
  await expect(step(two, 'Note the answer 2')).toBeVisible();
  await expect.poll(draft).toMatchObject({
    nodes: [
      ...before.nodes,
      { ...ASK, id: '3' },
      { ...noteOf('4', '3'), name: 'Note the answer 2' },
    ],
    edges: [
      ['1', '2'],
      ['3', '4'],
      ['2', '3'],
    ],
  });
  await two.getByRole('button', { name: /^Undo: / }).click();
  await expect(step(two, 'Ask the warehouse')).toHaveCount(0);
  await expect.poll(draft).toMatchObject(unchanged);

  const { id: _taken, ...asked } = ASK;
  // By the menus of the steps, which read the clipboard themselves.
  await one.getByRole('button', { name: 'Actions for Ask the warehouse' }).click();
  await one.getByRole('menuitem', { name: 'Copy', exact: true }).click();
  await expect(one.getByText('Copied: 1 node.')).toBeAttached();
  await two.getByRole('button', { name: 'Actions for Note the answer' }).click();
  await two.getByRole('menuitem', { name: 'Paste after it' }).click();
  await expect(step(two, 'Ask the warehouse')).toBeVisible();
  await expect.poll(async () => (await draft()).nodes).toMatchObject([...before.nodes, asked]);
  await graph(two).focus();
  await two.keyboard.press('Control+z');
  await expect.poll(draft).toMatchObject(unchanged);
});
