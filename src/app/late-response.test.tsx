import { example } from '@patchbay/contract/examples.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { showToast, switchEnvironment, useDashboard } from '@/stores/dashboard';
import { observedFetch } from '../../tests/support/observed-fetch';
import { renderApp } from '../../tests/support/render-app';

const app = example('getAppSettings', 200, 'own_client');
const clientId = () => page.getByLabelText('Client ID', { exact: true });

it('the response to a save is not shown after a switch to the other environment', async () => {
  let respond: (response: Response) => void = () => undefined;
  const api = observedFetch()
    .on('listActions', 200, 'demo_crm')
    .handle('getAppSettings', ({ headers }) =>
      Response.json({ ...app, client_id: `id-of-${headers.get('environment')}` }),
    )
    .handle('updateAppSettings', () => new Promise((resolve) => (respond = resolve)));
  await renderApp({ route: `/apps/${app.slug}?section=settings`, fetch: api.fetch });
  await expect.element(clientId()).toHaveValue('id-of-test');
  const card = page.getByRole('region', { name: 'OAuth client', exact: true });
  await card.getByRole('button', { name: 'Replace' }).click();
  await page.getByLabelText('Client secret', { exact: true }).fill('a-new-secret');
  await card.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => api.callsOf('updateAppSettings').length).toBe(1);
  switchEnvironment('production');
  await expect.element(clientId()).toHaveValue('id-of-production');

  const messages: (string | undefined)[] = [];
  const stop = useDashboard.subscribe(({ toast }) => messages.push(toast?.message));
  respond(Response.json({ ...app, client_id: 'id-of-test' }));
  // Shown after the response, so its effects are rendered by then.
  await new Promise((resolve) => setTimeout(resolve));
  showToast({ severity: 'info', message: 'Later than the response' });
  await expect.element(page.getByText('Later than the response')).toBeVisible();
  stop();
  expect(messages).toEqual(['Later than the response']);
  await expect.element(clientId()).toHaveValue('id-of-production');
});
