import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { a11yViolations } from '../../../tests/support/a11y';
import { observedFetch } from '../../../tests/support/observed-fetch';
import { renderApp } from '../../../tests/support/render-app';

it('lists datastores as older, and changes one', async () => {
  const api = observedFetch()
    .on('listDatastores', 200, 'some')
    .on('getOrg', 200, 'seeded')
    .on('updateDatastore', 200, 'updated');
  await renderApp({ route: '/developer/datastore', fetch: api.fetch });
  await expect.element(page.getByText('Older: use Tables')).toBeVisible();
  expect(await a11yViolations()).toEqual([]);
  await page.getByRole('button', { name: 'Actions for country_codes' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const data = page.getByRole('textbox', { name: 'Data' });
  await data.fill('7');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Enter a JSON object or a list')).toBeVisible();
  await data.fill('{"SE": "Sweden"}');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(api.callsOf('updateDatastore')[0]?.body).toEqual({
    name: 'country_codes',
    data: { SE: 'Sweden' },
  });
});
