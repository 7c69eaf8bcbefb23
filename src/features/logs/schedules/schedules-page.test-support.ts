import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { type ObservedFetch, observedFetch } from '../../../../tests/support/observed-fetch';
import { demoAccount, renderApp } from '../../../../tests/support/render-app';

export const ROUTE = '/logs/schedules';

/** The times of the first schedule of the example. */
export const FIRST = 'Every Monday to Friday at 09:00';

export const getRow = (text: string) =>
  page.getByRole('table', { name: 'Schedules' }).getByRole('row').filter({ hasText: text });
export const getDrawer = () => page.getByRole('dialog', { name: /^Schedule of/ });

/** Chooses an action of a row's menu. */
export async function chooseAction(text: string, action: string): Promise<void> {
  await getRow(text)
    .first()
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

export const createApi = () =>
  observedFetch().on('listSchedules', 200, 'default').on('getSchedule', 200, 'default');

/** Opens the log. */
export async function open(route = ROUTE, api = createApi(), account = demoAccount()) {
  const app = await renderApp({ route, fetch: api.fetch, account });
  // A panel over the list hides its heading from screen readers.
  await expect.element(page.getByText('When workflows run by themselves')).toBeVisible();
  return { ...app, api };
}

/** Returns the query of the last request for the list. */
export const getLastQuery = (api: ObservedFetch) =>
  Object.fromEntries(api.callsOf('listSchedules').at(-1)?.query ?? []);
