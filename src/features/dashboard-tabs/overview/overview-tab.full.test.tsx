import { example } from '@patchbay/contract/examples.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import { asRole } from '../../../../tests/support/as-role';
import { observedFetch } from '../../../../tests/support/observed-fetch';
import { type RenderAppOptions, renderApp } from '../../../../tests/support/render-app';

async function open(api = observedFetch(), options: Partial<RenderAppOptions> = {}) {
  const app = await renderApp({ route: '/', fetch: api.fetch, ...options });
  await expect.element(page.getByRole('heading', { name: 'Hello, Dana' })).toBeVisible();
  return { ...app, api };
}

const card = (name: string) => page.getByRole('region', { name, exact: true });
const chart = () => page.getByRole('group', { name: 'Executions per day' });
const tooltip = () => document.querySelector('[data-chart-tooltip]')?.textContent ?? '';
const NEW_SETUP = example('getOrgStats', 200, 'empty').setup;
const month = () => example('getOrgStats', 200, 'month');

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
    const by_day = month().executions.by_day.map((each) => ({
      ...each,
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
    expect(Math.min(...blocks.map((each) => each.getBoundingClientRect().height))).toBeGreaterThan(
      1,
    );
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
