import { example } from '@patchbay/contract/examples.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import { asRole } from '../../../../tests/support/as-role';
import { observedFetch } from '../../../../tests/support/observed-fetch';
import { card, chart, month, open } from './overview-tab.test-support';

const tooltip = () => document.querySelector('[data-chart-tooltip]')?.textContent ?? '';
const NEW_SETUP = example('getOrgStats', 200, 'empty').setup;
afterEach(() => page.viewport(1280, 800));

describe('a chart', () => {
  const day = (name: string) => chart().getByRole('img', { name });

  it('is one Tab stop, with arrow keys between labelled days', async () => {
    await open();
    const last = day('Friday, November 20: 9 succeeded, 1 failed');
    await expect.element(last).toBeVisible();
    const stops = chart().element().querySelectorAll('[tabindex="0"]');
    expect([...stops]).toEqual([last.element()]);
    page.getByRole('button', { name: 'Show Executions as a table' }).element().focus();
    await userEvent.keyboard('{Tab}');
    await expect.element(last).toHaveFocus();
    expect(tooltip()).toContain('Nov 20Succeeded9Failed1');
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(day('Thursday, November 19: 13 succeeded')).toHaveFocus();
    expect(tooltip()).toContain('Nov 19');
    await userEvent.keyboard('{Home}');
    await expect.element(day('Thursday, October 22: 16 succeeded')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(tooltip()).toBe('');
    await userEvent.keyboard('{ArrowLeft}{End}');
    await expect.element(last).toHaveFocus();
  });

  it('shows a tooltip for the hovered day', async () => {
    await open();
    await day('Friday, November 6').hover();
    await expect.poll(tooltip).toContain('Nov 6');
    await page.getByRole('heading', { name: 'Hello, Dana' }).hover();
    await expect.poll(tooltip).toBe('');
  });

  it('can be shown as a table, newest day first', async () => {
    await open();
    await page.getByRole('button', { name: 'Show Executions as a table' }).click();
    const rows = card('Executions').getByRole('row');
    await expect.element(rows.nth(1)).toHaveTextContent('Nov 20910');
    await expect.element(rows.nth(30)).toHaveTextContent('Oct 221610');
    expect(await a11yViolations()).toEqual([]);
    await page.getByRole('button', { name: 'Show Executions as a chart' }).click();
    await expect.element(chart()).toBeVisible();
  });

  it('shows a single failure among many with a visible height', async () => {
    const by_day = month().executions.by_day.map((counts) => ({
      ...counts,
      succeeded: 5000,
      errored: 1,
    }));
    await open(
      observedFetch().reply('getOrgStats', 200, {
        ...month(),
        executions: { total: 150_030, errored: 30, by_day },
      }),
    );
    await expect.element(chart()).toBeVisible();
    const blocks = [...chart().element().querySelectorAll('.fill-chart-danger')];
    expect(blocks).toHaveLength(30);
    expect(
      Math.min(...blocks.map((block) => block.getBoundingClientRect().height)),
    ).toBeGreaterThan(1);
  });
});

describe('the set-up steps', () => {
  it('replace the charts in a new organization, and link to the screens', async () => {
    await open(observedFetch().on('getOrgStats', 200, 'empty'));
    await expect.element(card('Set up')).toHaveTextContent('0 of 5 steps done');
    await expect.element(card('Executions')).not.toBeInTheDocument();
    const to = (name: string) => card('Set up').getByRole('link', { name }).first();
    await expect.element(to('Linked accounts')).toHaveAttribute('href', '/connections');
    await expect.element(to('Workflows')).toHaveAttribute('href', '/?tab=Workflows');
    await expect.element(to('Hosted page')).toHaveAttribute('href', '/settings/hosted-page');
    await expect.element(to('Members')).toHaveAttribute('href', '/settings/members');
    expect(await a11yViolations()).toEqual([]);
  });

  it('can be dismissed on this device once there is data', async () => {
    const api = observedFetch().reply('getOrgStats', 200, { ...month(), setup: NEW_SETUP });
    await open(api);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(card('Set up')).not.toBeInTheDocument();
    const stored = window.localStorage.getItem('dashboard') ?? '';
    await open(api, { stored: { dashboard: stored } });
    await expect.element(card('Executions')).toBeVisible();
    await expect.element(card('Set up')).not.toBeInTheDocument();
  });

  it('disappear when all are done', async () => {
    await open();
    await expect.element(card('Executions')).toBeVisible();
    await expect.element(card('Set up')).not.toBeInTheDocument();
  });

  it('mark those that need an admin', async () => {
    const api = observedFetch().on('getOrgStats', 200, 'empty');
    await open(api, { account: asRole('developer') });
    await expect.element(card('Set up').getByText('An admin does this').first()).toBeVisible();
    await expect
      .element(card('Set up').getByRole('link', { name: 'Members' }))
      .not.toBeInTheDocument();
  });
});

describe('the overview', () => {
  it('can be refreshed', async () => {
    const { api } = await open();
    await expect.element(card('Executions')).toBeVisible();
    api.reply('getOrgStats', 200, {
      ...month(),
      connections: { ...month().connections, expired: 0 },
      executions: { ...month().executions, errored: 0 },
    });
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect
      .element(page.getByText('No expired connections or failed executions in Test.'))
      .toBeVisible();
  });

  it('shows empty cards once the setup has started', async () => {
    const empty = example('getOrgStats', 200, 'empty');
    const api = observedFetch().reply('getOrgStats', 200, {
      ...empty,
      linked_accounts: { total: 1, connected: 0 },
      setup: month().setup,
    });
    await open(api);
    for (const text of [
      'Nothing ran in 7 days',
      'Nothing was connected in 7 days',
      'Every connection works',
      'No app is connected',
      'Nothing failed',
    ]) {
      await expect.element(page.getByText(text)).toBeVisible();
    }
    expect(await a11yViolations()).toEqual([]);
  });

  it('becomes narrower with its window', async () => {
    await page.viewport(900, 800);
    await open();
    await expect.element(chart()).toBeVisible();
    await page.viewport(375, 800);
    await expect.poll(() => document.documentElement.scrollWidth).toBe(375);
  });

  it('shows skeletons while it loads, and why it could not be loaded', async () => {
    let respond: (response: Response) => void = () => undefined;
    const api = observedFetch().handle(
      'getOrgStats',
      () =>
        new Promise<Response>((resolve) => {
          respond = resolve;
        }),
    );
    await open(api);
    await expect.poll(() => document.querySelector('[aria-busy=true]')).not.toBeNull();
    respond(Response.json(example('getOrgStats', 500, 'server_error'), { status: 500 }));
    await expect.element(page.getByText('SERVER_ERROR')).toBeVisible();
    expect(await a11yViolations()).toEqual([]);
    api.on('getOrgStats', 200, 'month');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(card('Most used apps')).toHaveTextContent('6 connections, 1 expired');
  });

  it.each([1440, 375])('has no accessibility violations at %s px', async (width) => {
    await page.viewport(width, 900);
    await open();
    await expect.element(chart()).toBeVisible();
    expect(await a11yViolations(width === 1440 ? undefined : ['light'])).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });
});

describe('the overview', () => {
  it.each([900, 320])('has no accessibility violations at %s px', async (width) => {
    await page.viewport(width, 900);
    await open();
    await expect.element(chart()).toBeVisible();
    expect(await a11yViolations(['light'])).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });
});
