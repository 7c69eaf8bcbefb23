// The frame runs in a real browser on another origin than the page, with the packed package.
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { chromiumLaunch } from '@patchbay/test-kit/programs/chromium.ts';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { installPacked } from '../package/packed.ts';

const EDITOR = 'http://patchbay.test';
let folder = '';
let installed = '';
let browser: Browser;
beforeAll(async () => {
  ({ folder, installed } = installPacked());
  browser = await chromium.launch(chromiumLaunch);
}, 180_000);
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
});

const CLAIMS = { org_id: '6720c1d0c2d8e10013b5d301', environment: 'test' };
const token = (count: number) =>
  `e30.${Buffer.from(JSON.stringify(CLAIMS)).toString('base64url')}.${count}`;

const HOST = `<!doctype html><div id="here" style="height:400px"></div><script type="module">
  import { mountWorkflowEditor } from '/workflow-editor.js';
  window.seen = [];
  let count = 0;
  const note = (name) => (value) => { window.seen.push(value === undefined ? name : [name, value]); };
  window.editor = mountWorkflowEditor({
    container: document.querySelector('#here'),
    baseUrl: '${EDITOR}/base/', theme: 'dark',
    workflowId: 'w 1',
    getToken: async () => { if (window.isDown) throw new Error(); count += 1; return '${token(0).slice(0, -1)}' + count; },
    onReady: note('ready'), onSaved: note('saved'), onPublished: note('published'),
    onUnsaved: note('unsaved'), onError: note('error'),
  });
</script>`;

/** A page in place of the editor, which posts the messages that a test asks for. */
const FRAME = `<!doctype html><p id="at"></p><script>
  document.getElementById('at').textContent = location.pathname + location.search + ' ' + document.referrer;
  addEventListener('message', ({ data, origin }) => { window.got = [data, origin]; });
  window.say = (message) => parent.postMessage(
    { source: 'workflow-editor', v: 1, workflow_id: 'w 1', ...message }, 'http://app.test');
</script>`;

async function openHost(prepare?: (page: Page) => Promise<unknown>): Promise<Page> {
  const page = await browser.newPage();
  await prepare?.(page);
  await page.route('**/*', (route) => {
    const { hostname, pathname } = new URL(route.request().url());
    if (hostname !== 'app.test') {
      return route.fulfill({ contentType: 'text/html', body: FRAME });
    }
    return pathname.endsWith('.js')
      ? route.fulfill({
          contentType: 'text/javascript',
          body: readFileSync(path.join(installed, 'dist', path.basename(pathname)), 'utf8'),
        })
      : route.fulfill({ contentType: 'text/html', body: HOST });
  });
  await page.goto('http://app.test/secret-path?customer=1');
  return page;
}

const getFrame = (page: Page) => page.frames().find((frame) => frame.url().startsWith(EDITOR));
const seenBy = (page: Page) => page.evaluate('window.seen');

it('shows the workflow, calls back for its messages alone, and goes', async () => {
  const page = await openHost();
  await page.frameLocator('iframe[title="Workflow"]').getByText('/base/').waitFor();
  const frame = getFrame(page);
  expect(await frame?.textContent('#at')).toBe(
    `/base/workflows/w%201?org_id=${CLAIMS.org_id}&environment=test http://app.test/`,
  );
  const say = (message: object) => frame?.evaluate(`say(${JSON.stringify(message)})`);
  await say({ type: 'ready' });
  await say({ type: 'workflow.saved', revision: 4 });
  await say({ type: 'workflow.saved', revision: '4' });
  await say({ type: 'workflow.unsaved', is_unsaved: true });
  await say({ type: 'of.later' });
  await say({ type: 'toString' });
  await say({ type: 'ready', source: 'connect' });
  // The page's own window is another sender, even if its message looks the same.
  await page.evaluate(
    `postMessage({ source: 'workflow-editor', v: 1, workflow_id: 'w 1', type: 'ready' }, '*')`,
  );
  await say({ type: 'workflow.published', version: 2 });
  await say({ type: 'error', error_code: 'UNREACHABLE' });
  await page.waitForFunction('window.seen.length > 4');
  const expected = [
    'ready',
    ['saved', { workflow_id: 'w 1', revision: 4 }],
    ['unsaved', true],
    ['published', { workflow_id: 'w 1', version: 2 }],
    ['error', 'UNREACHABLE'],
  ];
  expect(await seenBy(page)).toEqual(expected);
  await page.evaluate('editor.destroy()');
  expect(await page.locator('iframe').count()).toBe(0);
  await page.close();
});

it('hands tokens over by message, to the origin of the frame', async () => {
  const page = await openHost();
  await page.frameLocator('iframe').getByText('/base/').waitFor();
  const frame = getFrame(page);
  const envelope = { source: 'workflow-editor', v: 1 };
  // The token that named the organization is used for the first request.
  for (const count of [1, 2]) {
    const id = `request ${count}`;
    await frame?.evaluate(`window.got = null; say({ type: 'token.needed', id: '${id}' })`);
    await frame?.waitForFunction('window.got');
    expect(await frame?.evaluate('window.got')).toEqual([
      { ...envelope, type: 'token', id, token: token(count), theme: 'dark' },
      'http://app.test',
    ]);
  }
  await frame?.evaluate('window.got = null');
  await page.evaluate(`editor.setTheme('light')`);
  await frame?.waitForFunction('window.got');
  expect(await frame?.evaluate('window.got[0]')).toEqual({
    ...envelope,
    type: 'theme',
    theme: 'light',
  });
  await frame?.evaluate('window.got = null');
  await page.evaluate('window.isDown = true');
  await frame?.evaluate(`say({ type: 'token.needed', id: '8' })`);
  await page.waitForFunction('window.seen.length > 0');
  expect(await seenBy(page)).toEqual([['error', 'TOKEN_MISSING']]);
  // A frame that was navigated elsewhere gets no token, even if it asks for one.
  await page.evaluate('window.isDown = false');
  await frame?.goto('http://evil.test/');
  await page.frames()[1]?.evaluate(`say({ type: 'token.needed', id: '9' })`);
  await page.evaluate(
    'new Promise((done) => { addEventListener("message", done); postMessage("last", "*"); })',
  );
  expect(await page.frames()[1]?.evaluate('window.got')).toBeUndefined();
  await page.close();
});

it('asks again for the first token until there is one', async () => {
  const page = await openHost(async (opened) => {
    await opened.clock.install();
    await opened.addInitScript('window.isDown = true');
  });
  const missing = ['error', 'TOKEN_MISSING'];
  await page.waitForFunction('window.seen.length === 1');
  await page.clock.fastForward(5000);
  await page.waitForFunction('window.seen.length === 2');
  expect(await seenBy(page)).toEqual([missing, missing]);
  expect(await page.locator('iframe').count()).toBe(0);
  await page.evaluate('window.isDown = false');
  await page.clock.fastForward(5000);
  await page.frameLocator('iframe').getByText('/base/').waitFor();
  await page.close();
});

it('refuses an address without a scheme', async () => {
  const page = await openHost();
  const refused =
    await page.evaluate(`import('/workflow-editor.js').then(({ mountWorkflowEditor }) => {
    try { mountWorkflowEditor({ container: document.body, baseUrl: 'patchbay.test', workflowId: 'w', getToken: async () => 't' }); }
    catch (error) { return error.error_code; }
  })`);
  expect(refused).toBe('BASE_URL_REQUIRED');
  await page.close();
});
