import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useDashboard } from '@/stores/dashboard';
import { a11yViolations } from '../../../../tests/support/a11y';
import { NAVIGATION, type NavEntry } from './navigation';
import { Sidebar } from './sidebar';

const showEntry = (entry: NavEntry): NavEntry => ({
  ...entry,
  hidden: false,
  ...(entry.children === undefined ? {} : { children: entry.children.map(showEntry) }),
});

/** The complete sidebar, as if every screen were built. */
const WHOLE = NAVIGATION.map((group) => ({ ...group, entries: group.entries.map(showEntry) }));

async function open({ at = '/', isExpanded = true, groups = WHOLE } = {}) {
  const rootRoute = createRootRoute({
    component: () => (
      <div className={isExpanded ? 'w-[250px]' : 'w-[50px]'}>
        <Sidebar groups={groups} isExpanded={isExpanded} />
        <h1>Page</h1>
      </div>
    ),
    notFoundComponent: () => null,
  });
  const router = createRouter({
    routeTree: rootRoute,
    history: createMemoryHistory({ initialEntries: [at] }),
  });
  await render(<RouterProvider router={router} />);
  await expect.element(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  return router;
}

const link = (name: string) => page.getByRole('link', { name, exact: true });

beforeEach(() => {
  useDashboard.setState({ sections: {}, environment: 'test' });
});

describe('expanded', () => {
  it('keeps MORE closed until it is opened, and stores the choice', async () => {
    await open();
    await expect.element(link('Apps')).toBeVisible();
    await expect.element(link('Functions')).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await expect.element(link('Functions')).toBeVisible();
    expect(useDashboard.getState().sections).toEqual({ more: true });
    await page.getByRole('button', { name: 'Integration' }).click();
    await expect.element(link('Apps')).not.toBeInTheDocument();
  });

  it('opens a parent by its chevron, or if the screen is inside', async () => {
    await open({ at: '/logs/events' });
    await expect.element(link('Schedules')).toBeVisible();
    await expect.element(link('API Proxies')).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Developer: more' }).click();
    await expect.element(link('API Proxies')).toBeVisible();
    await page.getByRole('button', { name: 'Logs' }).click();
    await expect.element(link('Schedules')).not.toBeInTheDocument();
  });

  it('marks only the current entry', async () => {
    await open({ at: '/developer/webhooks' });
    const current = page.getByRole('link').elements();
    const marked = current.filter((element) => element.getAttribute('aria-current') === 'page');
    expect(marked.map((element) => element.textContent)).toEqual(['Webhooks']);
  });

  it('shows a disabled entry gray, and not as a link', async () => {
    const groups = WHOLE.map((group) => ({
      ...group,
      entries: group.entries.map((item) => ({ ...item, disabled: item.id === 'mcp-servers' })),
    }));
    await open({ groups });
    await expect.element(page.getByText('MCP Servers')).toBeVisible();
    await expect.element(link('MCP Servers')).not.toBeInTheDocument();
    const entry = page.getByText('MCP Servers').element().parentElement;
    expect(entry).toHaveAttribute('aria-disabled', 'true');
  });

  it('can be used by keyboard', async () => {
    const router = await open();
    (link('Linked Accounts').element() as HTMLElement).focus();
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByRole('button', { name: 'Integration' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(link('Apps')).not.toBeInTheDocument();
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Enter}');
    await expect.poll(() => router.state.location.pathname).toBe('/connections');
  });
});

describe('the rail', () => {
  it('shows icons with names, and children in a menu', async () => {
    const router = await open({ isExpanded: false });
    await expect.element(page.getByText('Integration')).not.toBeInTheDocument();
    const apps = link('Apps');
    expect(apps.element().getBoundingClientRect().width).toBeLessThanOrEqual(50);
    expect(apps.element().textContent).toBe('');
    await page.getByRole('button', { name: 'Logs' }).click();
    await page.getByRole('menuitem', { name: 'Schedules' }).click();
    await expect.poll(() => router.state.location.pathname).toBe('/logs/schedules');
  });

  it('shows the name of an icon on hover', async () => {
    await open({ isExpanded: false });
    await link('Custom Apps').hover();
    await expect.element(page.getByRole('tooltip', { name: 'Custom Apps' })).toBeInTheDocument();
  });

  it('shows the environment on hover', async () => {
    await open({ isExpanded: false });
    await page.getByRole('button', { name: 'Environment: Test' }).hover();
    const words = page.getByRole('tooltip', { name: 'Environment: Test' });
    await expect.element(words).toBeInTheDocument();
  });

  it('never hides a group, because it has no caption to open it', async () => {
    await open({ isExpanded: false });
    await expect.element(link('Functions')).toBeVisible();
  });
});

describe('accessibility', () => {
  it.each([true, false])('has no violations (expanded: %s)', async (isExpanded) => {
    await open({ at: '/logs/events', isExpanded });
    const found = await a11yViolations();
    // Regions belong to the layout, which is not mounted here.
    expect(found.filter((violation) => !/landmark|region/.test(violation))).toEqual([]);
  });
});
