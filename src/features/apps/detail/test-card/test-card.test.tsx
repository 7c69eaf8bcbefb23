import { example } from '@patchbay/contract/examples.ts';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { button, open } from './test-card.test-support';

const region = (name: string) => page.getByRole('region', { name, exact: true });
const hubspot = () => example('getAppSettings', 200, 'own_client');

describe('Test connection', () => {
  it.each([
    ['accepted', 'It works', 'HubSpot accepts the client ID and secret.'],
    ['rejected', 'The provider rejected it', 'does not accept the client ID and secret'],
    ['unclear', 'No clear answer from the provider', 'Connect a test account to be sure'],
    ['unavailable', "Couldn't reach the provider", 'Try again in a few minutes'],
  ] as const)('shows that the client is %s', async (name, heading, words) => {
    const { api } = await open(hubspot());
    api.on('testAppCredentials', 200, name);
    await button('Test connection').click();
    const card = region('Test connection');
    await expect.element(card).toHaveTextContent(heading);
    await expect.element(card).toHaveTextContent(words);
    expect(api.callsOf('testAppCredentials')[0]?.body).toEqual({});
  });

  it("tests one customer, and shows the server's error", async () => {
    const { api } = await open(example('getAppSettings', 200, 'enabled'));
    api.on('testAppCredentials', 200, 'connection');
    await page.getByRole('combobox', { name: 'What to test' }).click();
    await page.getByRole('option', { name: 'Harbor Coffee Roasters' }).click();
    await button('Test connection').click();
    await expect
      .element(page.getByText('Demo CRM accepts what harbor-coffee connected.'))
      .toBeVisible();
    expect(api.callsOf('testAppCredentials')[0]?.body).toEqual({
      linked_account_id: 'harbor-coffee',
    });
    api.on('testAppCredentials', 409, 'nothing_to_test');
    await button('Test connection').click();
    await expect.element(page.getByText('The test could not run')).toBeVisible();
  });

  it('is disabled without anything to test', async () => {
    await open(example('getAppSettings', 200, 'not_set_up'));
    await expect.element(page.getByText(/once a client ID and secret are saved/)).toBeVisible();
    expect(button('Test connection').query()).toBeNull();
  });
});
