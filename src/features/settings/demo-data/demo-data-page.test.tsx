import { example } from '@patchbay/contract/examples.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { useSession } from '@/stores/session';
import { a11yViolations } from '../../../../tests/support/a11y';
import { asRole } from '../../../../tests/support/as-role';
import { observedFetch } from '../../../../tests/support/observed-fetch';
import { demoAccount, renderApp } from '../../../../tests/support/render-app';

const erase = () => page.getByRole('button', { name: 'Erase demo data' });

async function open(api = observedFetch(), account = demoAccount()) {
  const app = await renderApp({ route: '/settings/demo-data', fetch: api.fetch, account });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Demo data' })).toBeVisible();
  return { ...app, api };
}

it('is erased through the dialog with its three sentences', async () => {
  const { api } = await open(observedFetch().on('deleteDemoData', 200, 'erased'));
  await erase().click();
  const dialog = page.getByRole('alertdialog', { name: 'Erase Demo Data' });
  await expect.element(dialog).toHaveTextContent('This action is irreversible.');
  api.reply('getOrg', 200, { ...example('getOrg', 200, 'seeded'), is_seed: false });
  await dialog.getByRole('button', { name: 'Erase', exact: true }).click();
  await expect.element(page.getByText('There is no demo data here')).toBeVisible();
  expect(api.callsOf('deleteDemoData')).toHaveLength(1);
  expect(useSession.getState().account?.org.is_seed).toBe(false);
  await expect.element(page.getByRole('link', { name: 'Demo data' })).not.toBeInTheDocument();
});

it('stays if the server fails', async () => {
  await open(observedFetch().on('deleteDemoData', 500, 'server_error'));
  await erase().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Erase', exact: true }).click();
  await expect
    .element(page.getByText('Unable to erase the demo data. Try again later.'))
    .toBeVisible();
  await expect.element(erase()).toBeVisible();
});

it('is not offered to a role below admin', async () => {
  await open(observedFetch(), asRole('developer'));
  await expect.element(page.getByText(/Erasing the demo data needs the role Admin/)).toBeVisible();
  await expect.element(erase()).not.toBeInTheDocument();
});

it('has no accessibility violations', async () => {
  await open();
  expect(await a11yViolations()).toEqual([]);
});
