// Measures the editor with a workflow of 500 nodes, including loops, in a real browser: the longest task
// of the main thread while a person pans, types and changes the graph, and the time to open it, also by
// the clock. It fails if opening, panning, typing or showing the whole graph takes too long.
import { chromiumLaunch } from '@patchbay/test-kit/programs/chromium.ts';
import { chromium, type Page } from 'playwright';
import { traceTasks } from './main-thread.ts';
import { asOwner, platformUrl, send, setting } from './platform-calls.ts';

const NODES = 500;
/** The number of nodes in one row of the graph. */
const ROW = 25;
/** The position of the loop in a row. */
const LOOP = 20;
const FIELD = 'Message title';
/** The maximum milliseconds that a task of the main thread, and the opening, should take. */
const AIMS = { task: 50, opening: 1000 };

const graph = (page: Page) => page.getByRole('application', { name: 'Graph' });
/** The acts of a person. If `isLimit` is true, the bench fails above the aim. */
const acts: Record<string, { act: (page: Page) => Promise<unknown>; isLimit: boolean }> = {
  panning: { act: pan, isLimit: true },
  'opening a panel': { act: openPanel, isLimit: false },
  'typing a name': { act: (page) => type(page, 'Name'), isLimit: true },
  'opening a field with expressions': { act: openField, isLimit: false },
  'typing in that field': { act: (page) => type(page, FIELD), isLimit: true },
  delete: { act: (page) => pressOnGraph(page, 'Delete'), isLimit: false },
  undo: { act: (page) => pressOnGraph(page, 'Control+z'), isLimit: false },
  fit: { act: (page) => pressOnGraph(page, '0'), isLimit: true },
};

const workflow = await importLargeWorkflow();
const browser = await chromium.launch(chromiumLaunch);
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await signIn(page);
  console.log(`\nThe editor with ${NODES} nodes, in processor time of the main thread\n`);
  const opening = await traceTasks(browser, page, open);
  print('opening, all tasks with those of the page', opening.total, AIMS.opening);
  const openingMs = await shownAfterAnswer(page);
  print('from the answer to the graph, by the clock', openingMs, AIMS.opening);
  if (opening.total > AIMS.opening || openingMs > AIMS.opening) {
    process.exitCode = 1;
  }
  await page.locator('.react-flow__edge').first().waitFor();
  // The list of steps is rendered after the graph, in parts.
  await page.locator(`[data-step="${NODES}"]`).waitFor();
  for (const [name, { act, isLimit }] of Object.entries(acts)) {
    const { longest } = await traceTasks(browser, page, act);
    print(`${name}, longest task`, longest, AIMS.task);
    if (isLimit && longest > AIMS.task) {
      process.exitCode = 1;
    }
  }
} finally {
  await browser.close();
}

async function importLargeWorkflow(): Promise<string> {
  const nodes = Array.from({ length: NODES - 1 }, (_, index) => {
    const id = String(index + 2);
    const place = index % ROW;
    // The last nodes of each row are inside a loop.
    return place === LOOP
      ? {
          id,
          type: 'group',
          name: `Loop ${id}`,
          data: { action: 'fixed_iteration', iteration_count: 2 },
        }
      : {
          id,
          type: 'log',
          name: `Log ${id}`,
          data: { message_title: `Line {{event.body.line}} of ${index}` },
          ...(place > LOOP ? { parent_id: String(index - place + LOOP + 2) } : {}),
        };
  });
  const edges = nodes.flatMap(({ id }, index) => {
    const place = index % ROW;
    // Each row begins at the start node. The first node inside a loop has no edge from before it.
    const source = place === 0 ? '1' : String(index + 1);
    return place === LOOP + 1 ? [] : [{ id: `e${id}`, source, target: id }];
  });
  const imported = await send<{ workflow: { associated_workflow: string } }>(
    'POST',
    '/api/v2/public/workflow/import',
    asOwner,
    {
      format: 'patchbay-workflow-1',
      name: 'Five hundred nodes',
      settings: {},
      nodes: [{ id: '1', type: 'start', name: 'Start', data: { kind: 'api_call' } }, ...nodes],
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

async function open(page: Page): Promise<void> {
  await page.goto(`${platformUrl}/workflows/${workflow}`);
  await page.locator('.react-flow__node').first().waitFor();
}

/**
 * Returns milliseconds, by the clock, from the response with the draft until the browser has painted
 * nodes.
 */
async function shownAfterAnswer(page: Page): Promise<number> {
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      if (document.querySelector('.react-flow__node') !== null) {
        watch.disconnect();
        // The second frame begins after the first one was painted.
        requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('shown')));
      }
    });
    watch.observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  const taken = await page.waitForFunction((path) => {
    const [answer] = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => new URL(name).pathname.endsWith(path));
    const [mark] = performance.getEntriesByName('shown');
    return mark === undefined || answer === undefined
      ? undefined
      : mark.startTime - answer.responseEnd;
  }, `/workflow/${workflow}/edit`);
  return (await taken.jsonValue()) ?? Number.POSITIVE_INFINITY;
}

async function pan(page: Page): Promise<void> {
  await page.mouse.move(700, 700);
  await page.mouse.down();
  for (let step = 0; step < 60; step += 1) {
    await page.mouse.move(700 - step * 8, 700 - step * 4);
  }
  await page.mouse.up();
}

async function openPanel(page: Page): Promise<void> {
  await page
    .getByRole('region', { name: 'Steps' })
    .getByRole('button', { name: /^Log 40/ })
    .first()
    .click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).waitFor();
}

async function openField(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: FIELD, exact: true }).click();
  await page.locator('.cm-content').waitFor();
}

async function type(page: Page, field: string): Promise<void> {
  await page
    .getByRole('textbox', { name: field, exact: true })
    .pressSequentially(' of the bench', { delay: 30 });
  await page.getByText('All changes saved').waitFor();
}

async function pressOnGraph(page: Page, key: string): Promise<void> {
  await graph(page).focus();
  await page.keyboard.press(key);
  await page.getByText('All changes saved').waitFor();
}

function print(name: string, taken: number, aim: number): void {
  const ratio = (taken / aim).toFixed(2);
  process.stdout.write(
    `${name.padEnd(44)} ${taken.toFixed(0).padStart(6)} ms  ${ratio} of the aim\n`,
  );
}
