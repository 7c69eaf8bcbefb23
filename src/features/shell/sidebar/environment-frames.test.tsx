import type {
  LinkedAccount,
  LinkedAccountPage,
  OrgStats,
} from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { example } from '@patchbay/contract/examples.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { type Environment, useDashboard } from '@/stores/dashboard';
import { observedFetch } from '../../../../tests/support/observed-fetch';
import { renderApp } from '../../../../tests/support/render-app';

// Every name on the page contains its environment.
const MARKS = { test: 'Testonly', production: 'Prodonly' } as const;
const OTHER = { test: 'production', production: 'test' } as const;

function buildAccountPage(environment: Environment): LinkedAccountPage {
  const body = example('listLinkedAccounts', 200, 'default');
  const docs = body.docs.map((account, index) => ({
    ...account,
    environment,
    account_id: `acct_${index}`,
    name: `${MARKS[environment]} ${index}`,
  }));
  return { ...body, docs };
}

function buildAccount(environment: Environment): LinkedAccount {
  const [first] = buildAccountPage(environment).docs;
  if (first === undefined) {
    throw new Error('The example has no linked account.');
  }
  return first;
}

function buildStats(environment: Environment): OrgStats {
  const body = example('getOrgStats', 200, 'month');
  const expired = body.expired.map((connection, index) => ({
    ...connection,
    name: `${MARKS[environment]} ${index}`,
  }));
  return { ...body, expired };
}

/** Responses are held until the test releases them, so that the state in between is visible. */
function slowServer() {
  const held: { environment: Environment; send: () => void }[] = [];
  let isSlow = false;
  const respondWith = (body: (environment: Environment) => unknown) => {
    return (call: { headers: Headers }): Response | Promise<Response> => {
      const environment = call.headers.get('environment') === 'production' ? 'production' : 'test';
      const response = () => Response.json(body(environment));
      return isSlow
        ? new Promise((resolve) => held.push({ environment, send: () => resolve(response()) }))
        : response();
    };
  };
  const api = observedFetch()
    .on('listPublicApplications', 200, 'catalog')
    .handle('getOrgStats', respondWith(buildStats))
    .handle('listLinkedAccounts', respondWith(buildAccountPage))
    .handle('getLinkedAccount', respondWith(buildAccount));
  return {
    api,
    slow: () => {
      isSlow = true;
    },
    /** Releases the responses for this environment. */
    send: (environment: Environment) => {
      for (const response of held.filter((pending) => pending.environment === environment)) {
        response.send();
      }
    },
    waiting: (environment: Environment) =>
      held.filter((response) => response.environment === environment).length,
  };
}

/**
 * Checks the whole document and its title after every DOM change and in every animation frame.
 * Returns the names that do not belong to the current environment.
 */
function watchFrames() {
  const wrong: string[] = [];
  let looks = 0;
  let isOver = false;
  const look = () => {
    looks += 1;
    const { environment } = useDashboard.getState();
    const seen = `${document.title} ${document.body.textContent}`;
    const values = [...document.querySelectorAll('input')].map((field) => field.value).join(' ');
    if (`${seen} ${values}`.includes(MARKS[OTHER[environment]])) {
      wrong.push(`${environment}: ${seen.slice(0, 300)}`);
    }
  };
  const observer = new MutationObserver(look);
  observer.observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
  const frame = () => {
    look();
    if (!isOver) {
      requestAnimationFrame(frame);
    }
  };
  requestAnimationFrame(frame);
  return {
    wrong,
    looks: () => looks,
    stop: () => {
      isOver = true;
      observer.disconnect();
    },
  };
}

let watch: ReturnType<typeof watchFrames>;
beforeEach(() => useDashboard.setState({ environment: 'test' }));
afterEach(() => watch.stop());

async function switchHere(to: 'Test' | 'Production') {
  await page.getByRole('button', { name: /^Environment:/ }).click();
  await page.getByRole('menuitemradio', { name: to }).click();
}

/** Switches the environment as this tab learns it from another tab. */
async function switchInAnotherTab(to: 'Test' | 'Production') {
  const stored = JSON.parse(window.localStorage.getItem('dashboard') ?? '{}');
  const environment = to.toLowerCase();
  window.localStorage.setItem('dashboard', JSON.stringify({ ...stored, environment }));
  window.dispatchEvent(
    new StorageEvent('storage', { key: 'dashboard', storageArea: window.localStorage }),
  );
}

describe('switching', () => {
  it.each([
    ['in this tab, the overview', switchHere, '/'],
    ['in this tab, the list', switchHere, '/connections'],
    ['in this tab, the detail', switchHere, '/connections/acct_0'],
    // All screens receive both switches in the same way, so one screen is enough.
    ['in another tab, the list', switchInAnotherTab, '/connections'],
  ] as const)('%s never shows the other environment', async (_what, switchTo, route) => {
    const server = slowServer();
    await renderApp({ route, fetch: server.api.fetch });
    await expect.element(page.getByText(`${MARKS.test} 0`).first()).toBeVisible();
    watch = watchFrames();
    server.slow();

    await switchTo('Production');
    await expect.poll(() => server.waiting('production')).toBeGreaterThan(0);
    // Switches back before any response for Production.
    await switchTo('Test');
    await expect.poll(() => server.waiting('test')).toBeGreaterThan(0);
    server.send('production');
    await new Promise(requestAnimationFrame);
    await switchTo('Production');
    await expect.poll(() => server.waiting('production')).toBeGreaterThan(1);
    // The delayed response for Test arrives first.
    server.send('test');
    await new Promise(requestAnimationFrame);
    server.send('production');
    await expect.element(page.getByText(`${MARKS.production} 0`).first()).toBeVisible();

    expect(watch.looks()).toBeGreaterThan(8);
    expect(watch.wrong).toEqual([]);
  });
});

it('the check detects a name that is shown for one frame only', async () => {
  await renderApp({ route: '/connections', fetch: slowServer().api.fetch });
  await expect.element(page.getByText(`${MARKS.test} 0`).first()).toBeVisible();
  watch = watchFrames();
  const flash = document.createElement('p');
  flash.textContent = MARKS.production;
  document.body.append(flash);
  await Promise.resolve();
  flash.remove();
  await expect.poll(() => watch.wrong.length).toBeGreaterThan(0);
});
