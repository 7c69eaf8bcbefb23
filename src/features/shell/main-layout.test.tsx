import { example } from '@patchbay/contract/examples.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useDashboard } from '@/stores/dashboard';
import { type ObservedFetch, observedFetch } from '../../../tests/support/observed-fetch';
import { renderApp } from '../../../tests/support/render-app';
import { open, sidebarWidth, total } from './main-layout.test-support';

/** Returns red, green and blue of the element's painted background. */
function readFill(element: Element | null): [number, number, number] {
  const context = document.createElement('canvas').getContext('2d');
  if (element === null || context === null) {
    throw new Error('There is nothing to look at.');
  }
  context.fillStyle = getComputedStyle(element).backgroundColor;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
}

const overviewCalls = (api: ObservedFetch) => api.callsOf('getOrgStats');
/** The figure of the linked accounts. */

afterEach(() => page.viewport(1280, 800));

describe('the sidebar', () => {
  it('is 250 px wide, 50 px as a rail, and stores the choice', async () => {
    await open();
    await expect.poll(sidebarWidth).toBe(250);
    await page.getByRole('button', { name: 'Collapse sidebar' }).click();
    await expect.poll(sidebarWidth).toBe(50);
    expect(JSON.parse(window.localStorage.getItem('dashboard') ?? '')).toMatchObject({
      isSidebarExpanded: false,
    });
  });

  it('is a drawer below 600 px that closes with Escape and with a choice', async () => {
    await page.viewport(599, 800);
    await open('/audit');
    const nav = page.getByRole('navigation', { name: 'Main' });
    await expect.element(nav).not.toBeInTheDocument();
    const menu = page.getByRole('button', { name: 'Open menu' });
    await menu.click();
    await expect.element(nav).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(nav).not.toBeInTheDocument();
    await expect.element(menu).toHaveFocus();
    await menu.click();
    await nav.getByRole('link', { name: 'Dashboard' }).click();
    await expect.element(nav).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading', { name: 'Hello, Dana' })).toBeVisible();
  });

  it('shows no entry for a screen that comes later', async () => {
    await open();
    const nav = page.getByRole('navigation', { name: 'Main' });
    await expect.element(nav.getByRole('link', { name: 'Dashboard' })).toBeVisible();
    for (const later of ['Audit', 'Functions', 'MCP Servers']) {
      await expect.element(nav.getByRole('link', { name: later })).not.toBeInTheDocument();
    }
  });

  it.each(['/?incorta=1&sidebar=closed', '/?sidebar=closed', '/audit?sidebar=closed'])(
    'is hidden at %s',
    async (route) => {
      await open(route);
      await expect.element(page.getByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
    },
  );
});

describe('the environment', () => {
  it.each(['light', 'dark'])(
    'has a green header in Test and not in Production (%s)',
    async (theme) => {
      await open('/audit', { theme });
      document.documentElement.dataset.theme = theme;
      const heads = () => [...document.querySelectorAll('[data-environment]')];
      expect(heads()).toHaveLength(2);
      for (const head of heads()) {
        const [red, green, blue] = readFill(head);
        expect(green).toBeGreaterThan(red + 3);
        expect(green).toBeGreaterThan(blue + 3);
      }
      await page.getByRole('button', { name: 'Environment: Test' }).click();
      const choices = page.getByRole('menuitemradio').elements();
      expect(choices.map((radio) => radio.textContent)).toEqual(['Test', 'Production']);
      await page.getByRole('menuitemradio', { name: 'Production' }).click();
      for (const head of heads()) {
        await expect.poll(() => readFill(head)[1] - readFill(head)[2]).toBeLessThanOrEqual(0);
      }
      document.documentElement.dataset.theme = 'system';
    },
  );

  it('is Test at first, in the header, in the chip and in every request', async () => {
    const { api } = await open();
    await expect.element(total()).toHaveTextContent('6');
    expect(document.querySelector('[data-environment]')).toHaveAttribute(
      'data-environment',
      'test',
    );
    await expect.element(page.getByRole('banner').getByText('Test')).toBeVisible();
    const call = overviewCalls(api)[0];
    expect(call?.headers.get('environment')).toBe('test');
    expect(call?.headers.get('x-api-key')).toMatch(/^tk_/);
    expect(call?.headers.get('x-internal-call')).toBe('true');
  });

  it('removes its data from the page when it is switched', async () => {
    const { api } = await open();
    await expect.element(total()).toHaveTextContent('6');
    let respond: (response: Response) => void = () => undefined;
    api.handle(
      'getOrgStats',
      () =>
        new Promise<Response>((resolve) => {
          respond = resolve;
        }),
    );
    await page.getByRole('button', { name: 'Environment: Test' }).click();
    await page.getByRole('menuitemradio', { name: 'Production' }).click();
    await expect
      .element(page.getByRole('button', { name: 'Environment: Production' }))
      .toBeVisible();
    // The response for Production is still pending: no data of Test may be shown.
    await expect.poll(() => overviewCalls(api).length).toBe(2);
    expect(document.querySelector('main')?.textContent).not.toContain('395');
    const call = overviewCalls(api)[1];
    expect(call?.headers.get('environment')).toBe('production');
    expect(call?.headers.get('x-api-key')).toMatch(/^pk_/);
    respond(Response.json(example('getOrgStats', 200, 'empty')));
    await expect.element(total()).toHaveTextContent('0');
    await expect.element(page.getByRole('banner').getByText('Test')).not.toBeInTheDocument();
    expect(JSON.parse(window.localStorage.getItem('dashboard') ?? '')).toMatchObject({
      environment: 'production',
    });
  });

  it('does not show a response for Test that arrives after the switch', async () => {
    const api = observedFetch();
    const responses: ((response: Response) => void)[] = [];
    api.handle(
      'getOrgStats',
      () =>
        new Promise((resolve) => {
          responses.push(resolve);
        }),
    );
    await renderApp({ route: '/', fetch: api.fetch });
    await expect.poll(() => responses.length).toBe(1);
    await page.getByRole('button', { name: 'Environment: Test' }).click();
    await page.getByRole('menuitemradio', { name: 'Production' }).click();
    await expect.poll(() => responses.length).toBe(2);
    responses[1]?.(Response.json(example('getOrgStats', 200, 'empty')));
    await expect.element(total()).toHaveTextContent('0');
    responses[0]?.(Response.json(example('getOrgStats', 200, 'month')));
    await expect.element(total()).toHaveTextContent('0');
  });

  it('falls back to Test for an invalid stored value', async () => {
    await open('/', { dashboard: JSON.stringify({ environment: 'moon', cookieConsent: 7 }) });
    expect(useDashboard.getState()).toMatchObject({ environment: 'test', cookieConsent: false });
  });
});

describe('the frame', () => {
  it('sets the title of the screen', async () => {
    await open('/logs/executions');
    await expect.poll(() => document.title).toBe('Executions · Patchbay');
    await expect
      .element(page.getByRole('list', { name: 'Where you are' }))
      .toHaveTextContent('Logs/Executions');
  });
});
