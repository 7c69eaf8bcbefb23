// A customer's own workflow, in a frame of the organization's product, by the SDK: read first, drawn with the nodes
// that the organization opens, published, and run.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { root } from '@patchbay/test-kit/programs/child-program.ts';
import { expect, test } from './journey.ts';
import { call, newBrowserPage, newLinkedAccount, newOwner } from './people.ts';
import { newAccountId, platformUrl } from './platform.ts';

/** The product: a page that mounts the editor with what is in its address. */
const PRODUCT = `<!doctype html><html lang="en"><title>A product</title>
<main><div id="editor" style="height:900px"></div><ol id="seen"></ol></main>
<script type="module">
  import { mountWorkflowEditor } from '/workflow-editor.js';
  const { token, workflow, base } = Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
  const note = (text) => document.getElementById('seen').append(
    Object.assign(document.createElement('li'), { textContent: text }));
  mountWorkflowEditor({
    container: document.getElementById('editor'), baseUrl: base, workflowId: workflow,
    getToken: async () => token,
    onReady: () => note('ready'),
    onSaved: () => note('saved'),
    onPublished: ({ version }) => note('published ' + version),
    onError: (code) => note(code),
  });
</script></html>`;

async function startProduct() {
  const server = createServer((request, response) => {
    const name = path.basename(request.url ?? '');
    const isScript = name.endsWith('.js');
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? readFileSync(path.join(root, 'sdk/dist', name)) : PRODUCT);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

test('a customer draws and publishes a workflow in a page of another origin', async ({
  browser,
}) => {
  const owner = await newOwner('Ines');
  const key = { 'x-api-key': owner.org.test_key };
  const account_id = newAccountId('private');
  await newLinkedAccount(owner.org.test_key, { account_id, name: 'Harbor Coffee' });
  const asCustomer = { ...key, linked_account_id: account_id };
  const api = '/api/v2/public/workflow';
  const made = await call<{ workflow: { associated_workflow: string } }>('POST', api, asCustomer, {
    name: 'Order desk',
  });
  const workflow = made.body.workflow.associated_workflow;
  const start = { id: '1', type: 'start', name: 'Start', data: { kind: 'api_call' } };
  const drawn = { nodes: [start], edges: [], revision: 1 };
  expect((await call('PUT', `${api}/${workflow}/graph`, asCustomer, drawn)).status).toBe(200);
  const mint = async (rights: string[]) => {
    const body = { linked_account_id: account_id, rights };
    const minted = await call<{ token: string }>('POST', '/api/v2/public/session-token', key, body);
    return minted.body.token;
  };
  const settings = { hidden_nodes: ['http'] };
  const asOwner = { authorization: `Bearer ${owner.token}` };
  await call('PUT', `/api/v1/org/${owner.org._id}`, asOwner, { settings });
  const product = await startProduct();
  const page = await newBrowserPage(browser);
  await page.setViewportSize({ width: 1600, height: 1000 });
  const open = async (rights: string[]) => {
    const token = await mint(rights);
    const shown = new URLSearchParams({ token, workflow, base: platformUrl() });
    await page.goto('about:blank');
    await page.goto(`${product.url}/#${shown}`);
    return page.frameLocator('iframe[title="Workflow"]');
  };
  const readOnly = await open([]);
  await expect(readOnly.getByRole('heading', { name: 'Order desk' })).toBeVisible();
  await expect(readOnly.getByRole('button', { name: 'Edit workflow' })).toBeHidden();

  const frame = await open(['workflows']);
  await frame.getByRole('button', { name: 'Edit workflow' }).click();
  await frame.getByText('Add', { exact: true }).click();
  await expect(frame.getByRole('button', { name: 'HTTP request' })).toBeHidden();
  await frame.getByRole('button', { name: 'Log', exact: true }).click();
  await frame.getByRole('region', { name: 'Node' }).getByLabel('Message title').click();
  await page.keyboard.insertText('An order came in');
  await expect(page.locator('#seen')).toContainText('saved');
  await frame.getByRole('button', { name: 'Publish' }).click();
  await frame.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.locator('#seen')).toContainText('published 1');
  await expect(page.locator('#seen')).toContainText('ready');
  await frame.getByRole('button', { name: 'Cancel' }).click();
  await expect(frame.getByText('Published, version 1')).toBeVisible();
  await page.context().close();
  product.stop();

  const run = await call('POST', `${api}/${workflow}/execute`, asCustomer, { order: 7 });
  expect(run.status).toBe(200);
});
