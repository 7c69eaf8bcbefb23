// The editor with a workflow of 500 nodes in a real browser: the longest task of the main thread while a person
// pans and types, and the time from the answer with the draft to a drawn graph.
import { chromiumLaunch } from '@patchbay/test-kit/programs/chromium.ts';
import { chromium, type Page } from 'playwright';
import { asOwner, platformUrl, send, setting } from './platform-calls.ts';

const NODES = 500;
/** Nodes of one row of the graph. */
const ROW = 25;
/** Milliseconds that a task of the main thread, and the opening, should take at most. */
const AIMS = { task: 50, opening: 1000 };

const workflow = await importLargeWorkflow();
const browser = await chromium.launch(chromiumLaunch);
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(watchTasks);
  await signIn(page);
  const answer = page.waitForResponse((response) => response.url().endsWith('/edit'));
  await page.goto(`${platformUrl}/workflows/${workflow}`);
  await answer;
  const answered = performance.now();
  await page.locator('.react-flow__node').first().waitFor();
  const opening = performance.now() - answered;
  console.log(`\nThe editor with ${NODES} nodes\n`);
  print('from the answer to the first node', opening, AIMS.opening);
  print('panning, longest task', await longestTask(page, pan), AIMS.task);
  print('typing a name, longest task', await longestTask(page, typeName), AIMS.task);
} finally {
  await browser.close();
}

async function importLargeWorkflow(): Promise<string> {
  const logs = Array.from({ length: NODES - 1 }, (_, index) => ({
    id: String(index + 2),
    type: 'log',
    name: `Log ${index + 2}`,
    data: { message_title: `Line {{event.body.line}} of ${index}` },
  }));
  const edges = logs.map(({ id }, index) => {
    // Each row begins at the start.
    const source = index % ROW === 0 ? '1' : String(index + 1);
    return { id: `e${id}`, source, target: id };
  });
  const imported = await send<{ workflow: { associated_workflow: string } }>(
    'POST',
    '/api/v2/public/workflow/import',
    asOwner,
    {
      format: 'patchbay-workflow-1',
      name: 'Five hundred nodes',
      settings: {},
      nodes: [{ id: '1', type: 'start', name: 'Start', data: { kind: 'api_call' } }, ...logs],
      edges,
      json_schema: null,
      manual_execution_payload: null,
      enable_schema_validation: false,
      apps: [],
      workflows: [],
    },
  );
  return imported.workflow.associated_workflow;
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`${platformUrl}/login`);
  await page.getByLabel('Email', { exact: true }).fill('demo@patchbay.local');
  await page.getByLabel('Password', { exact: true }).fill(setting('PATCHBAY_DEMO_PASSWORD'));
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/');
}

async function pan(page: Page): Promise<void> {
  await page.mouse.move(700, 700);
  await page.mouse.down();
  for (let step = 0; step < 60; step += 1) {
    await page.mouse.move(700 - step * 8, 700 - step * 4);
  }
  await page.mouse.up();
}

async function typeName(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Steps' }).getByRole('button').first().click();
  await page
    .getByRole('textbox', { name: 'Name' })
    .pressSequentially(' of the bench', { delay: 30 });
}

declare global {
  interface Window {
    /** Milliseconds of the long tasks since it was emptied. */
    longTasks: number[];
  }
}

function watchTasks(): void {
  window.longTasks = [];
  new PerformanceObserver((list) => {
    window.longTasks.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'longtask', buffered: true });
}

/** 0 where none took 50 ms, which the browser does not report. */
async function longestTask(page: Page, act: (page: Page) => Promise<void>): Promise<number> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    window.longTasks.length = 0;
  });
  await act(page);
  return page.evaluate(() => Math.max(0, ...window.longTasks));
}

function print(name: string, taken: number, aim: number): void {
  const ratio = (taken / aim).toFixed(2);
  process.stdout.write(
    `${name.padEnd(40)} ${taken.toFixed(0).padStart(6)} ms  ${ratio} of the aim\n`,
  );
}
