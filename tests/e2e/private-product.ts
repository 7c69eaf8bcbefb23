// A product of an organization on its own origin, which shows its customers' workflows with the SDK.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { root } from '@patchbay/test-kit/programs/child-program.ts';
import { call, newLinkedAccount, type Owner } from './people.ts';
import { newAccountId, platformUrl } from './platform.ts';

/** A frame of the page. `getToken` returns each of the tokens once, then always the last one. */
export type ShownFrame = { title: string; workflow: string; tokens: string[] };

const PRODUCT = `<!doctype html><html lang="en"><title>A product</title>
<main id="frames"></main><ol id="seen"></ol>
<script type="module">
  import { mountWorkflowEditor } from '/workflow-editor.js';
  const { frames, base } = JSON.parse(decodeURIComponent(location.hash.slice(1)));
  const note = (text) => document.getElementById('seen').append(
    Object.assign(document.createElement('li'), { textContent: text }));
  window.editors = frames.map(({ title, workflow, tokens }) => {
    const container = Object.assign(document.createElement('div'), { style: 'height:900px' });
    document.getElementById('frames').append(container);
    return mountWorkflowEditor({
      container, baseUrl: base, workflowId: workflow, title, theme: 'dark',
      getToken: async () => tokens.length > 1 ? tokens.shift() : tokens[0],
      onReady: () => note('ready'),
      onSaved: () => note('saved'),
      onPublished: ({ version }) => note('published ' + version),
      onError: (code) => note(code),
    });
  });
</script></html>`;

export async function startProduct() {
  const server = createServer((request, response) => {
    const name = path.basename(request.url ?? '');
    const isScript = name.endsWith('.js');
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? readFileSync(path.join(root, 'sdk/dist', name)) : PRODUCT);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    urlOf: (frames: readonly ShownFrame[]) =>
      `http://127.0.0.1:${port}/#${encodeURIComponent(JSON.stringify({ frames, base: platformUrl() }))}`,
    stop: () => server.close(),
  };
}

const API = '/api/v2/public/workflow';

/** Creates a linked account with its own workflow, which only has a start node. */
export async function newCustomer(owner: Owner, name: string, workflowName: string) {
  const key = { 'x-api-key': owner.org.test_key };
  const account_id = newAccountId('private');
  await newLinkedAccount(owner.org.test_key, { account_id, name });
  const headers = { ...key, linked_account_id: account_id };
  const made = await call<{ workflow: { associated_workflow: string } }>('POST', API, headers, {
    name: workflowName,
  });
  const workflow = made.body.workflow.associated_workflow;
  const start = { id: '1', type: 'start', name: 'Start', data: { kind: 'api_call' } };
  await call('PUT', `${API}/${workflow}/graph`, headers, {
    nodes: [start],
    edges: [],
    revision: 1,
  });
  return {
    workflow,
    headers,
    mint: async (body: { rights: string[]; read_only?: boolean }) => {
      const minted = await call<{ token: string }>('POST', '/api/v2/public/session-token', key, {
        linked_account_id: account_id,
        ...body,
      });
      return minted.body.token;
    },
  };
}
