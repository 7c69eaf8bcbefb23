// A client that follows the specification's flow literally gets the right result wherever the server can
// ensure it. `literal-client.full.spec.ts` has the rest.
import type {
  Config,
  ConfigField,
  ConfigRef,
  RuleOptions,
} from '@patchbay/contract/schema.gen.d.ts';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { newAccountId, newSessionToken, platformUrl, testKey } from '../platform.ts';
import { ownProduct, setProvider } from './matrix-platform.ts';
import { clickConnect, visitProduct } from './product-page.ts';

const product = ownProduct();
const literal = { client: 'literal', pollIntervalMs: 300 } as const;

test('is false if the customer closes the window', async ({ page }) => {
  await setProvider({ coop: 'none' });
  await visitProduct(page, product.origin, literal);
  const provider = await clickConnect(page);
  await provider.getByRole('button', { name: 'Continue to Demo CRM' }).click();
  await provider.getByRole('button', { name: 'Allow' }).waitFor();
  await provider.close();
  await expect(page.locator('#result')).toHaveText('not connected');
});

/** Connects the linked account with the provider's first account, and returns that account's email. */
async function connectFirst(page: Page, account_id: string, token: string): Promise<string> {
  await setProvider({ coop: 'none' });
  await visitProduct(page, product.origin, { ...literal, token });
  const provider = await clickConnect(page);
  await provider.getByRole('button', { name: 'Continue to Demo CRM' }).click();
  await provider.getByRole('button', { name: 'Allow' }).click();
  await expect(page.locator('#result')).toHaveText('connected');
  return whoseCredentials(account_id);
}

async function connectByKey(token: string): Promise<void> {
  const response = await fetch(`${platformUrl()}/api/v2/app/demo_crm/save`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ api_key: 'demo-api-key' }),
  });
  expect(response.status, await response.text()).toBe(200);
}

/** Returns the email that the provider returns for the stored credentials. */
async function whoseCredentials(account_id: string): Promise<string> {
  const response = await fetch(`${platformUrl()}/api/v2/public/proxy/demo_crm/me`, {
    headers: { 'x-api-key': await testKey(), linked_account_id: account_id },
  });
  const { email } = await response.json();
  return String(email);
}

/**
 * Starts to reconnect in a page that polls when the test says so. `status` requests the status of that
 * attempt from the server.
 */
async function connectAgain(context: BrowserContext, token: string) {
  const again = await context.newPage();
  await again.clock.install();
  await visitProduct(again, product.origin, { client: 'literal', pollIntervalMs: 60_000, token });
  const [started, popup] = await Promise.all([
    again.waitForResponse('**/integrate?*'),
    clickConnect(again),
  ]);
  const { attempt_id } = await started.json();
  const status = async () => {
    const app = `${platformUrl()}/api/v2/f-sdk/application/demo_crm?attempt=${attempt_id}`;
    const response = await fetch(app, { headers: { authorization: `Bearer ${token}` } });
    const { connect_attempt, connected_accounts } = await response.json();
    return { attempt: connect_attempt.status, account: connected_accounts[0].status };
  };
  return { again, popup, status };
}

/** Lets the page poll, and waits until its client is done. */
async function pollNow(page: Page): Promise<void> {
  await page.clock.fastForward('01:00');
  await expect(page.locator('#result')).toHaveText('connected');
}

// The specification's flow cannot detect a reconnect: "an account is active" is true from the start.
test.describe('reconnecting an active account', () => {
  test('is true at once, which closes the window: the old credentials stay', async ({
    page,
    context,
  }) => {
    const account_id = newAccountId('early');
    const token = await newSessionToken(account_id);
    const first = await connectFirst(page, account_id, token);
    const { again, popup, status } = await connectAgain(context, token);
    // Chromium drops a close() that comes while the window's first page is loading.
    await popup.getByRole('button', { name: 'Continue to Demo CRM' }).waitFor();
    await pollNow(again);
    await expect.poll(() => popup.isClosed()).toBe(true);
    // The customer had no chance to act: the attempt expires on the server after ten minutes.
    expect(await status()).toEqual({ attempt: 'pending', account: 'active' });
    expect(await whoseCredentials(account_id)).toBe(first);
  });

  test('is true early if the window is severed, and the customer still finishes', async ({
    page,
    context,
  }) => {
    const account_id = newAccountId('severed');
    const token = await newSessionToken(account_id);
    const first = await connectFirst(page, account_id, token);
    await setProvider({ coop: 'same-origin' });
    const { again, popup, status } = await connectAgain(context, token);
    await popup.getByRole('button', { name: 'Continue to Demo CRM' }).click();
    await popup.getByRole('button', { name: 'Allow' }).waitFor();
    await pollNow(again);
    expect(await status()).toEqual({ attempt: 'pending', account: 'active' });
    expect(await whoseCredentials(account_id)).toBe(first);

    // The client called close() on its handle, which has no effect on a severed window.
    expect(popup.isClosed()).toBe(false);
    await popup.getByRole('radio').nth(1).check();
    await popup.getByRole('button', { name: 'Allow' }).click();
    await expect.poll(status).toEqual({ attempt: 'active', account: 'active' });
    expect(await whoseCredentials(account_id)).not.toBe(first);
  });
});

// The portal of the demo data: options from the app, rows of the portal, rules, and workflows.
const SLUG = 'demo_crm';
const PIPELINE = '671a4c00c2d8e10013b5d501';
const MAPPING = '671a4c00c2d8e10013b5d502';
const RULES = '671a4c00c2d8e10013b5d503';
const CHANNEL = '671a4c00c2d8e10013b5d512';

test('configures an app, call by call', async ({ page, expectConsoleError }) => {
  expectConsoleError(/ 40[04] .*config\)$/);
  const account_id = newAccountId('config');
  const token = await newSessionToken(account_id);
  await connectByKey(token);
  await visitProduct(page, product.origin, { ...literal, token });
  /** Calls a method of the client in the page, whose origin differs from the platform's. */
  const client = <Body>(method: string, ...args: unknown[]): Promise<Body> =>
    page.evaluate(
      ({ settings, call }) => {
        const literal = Reflect.get(globalThis, 'literalConfig')(settings);
        return literal[call.method](...call.args).catch((thrown: unknown) => ({ thrown }));
      },
      { settings: { baseUrl: platformUrl(), token }, call: { method, args } },
    );
  const list = [{ name: 'Full name', value: 'full_name' }];
  const [contact, deal] = [[{ name: 'Email', value: 'email' }], [{ name: 'Amount', value: 1 }]];

  // Labels are sent as a list, by field, and as an empty list, which removes none.
  expect(await client('config', { slug: SLUG, labels: list })).toMatchObject({
    slug: SLUG,
    config_id: account_id,
    labels: list,
  });
  await client('config', { slug: SLUG, labels: { contact, deal } });
  const made = await client<Config>('config', { slug: SLUG });
  expect(made).toMatchObject({ config_id: account_id, labels: list });
  expect(made).not.toHaveProperty('field_errors');
  expect(await client<ConfigRef[]>('getConfigs', SLUG)).toMatchObject([{ config_id: account_id }]);

  const values = { [PIPELINE]: 'renewals', [MAPPING]: { full_name: 'name' } };
  const workflow = made.workflows?.find(({ name }) => name.startsWith('Tell the team'));
  const switched = { id: workflow?.id, enabled: true, fields: { [CHANNEL]: '#sales' } };
  const payload = { slug: SLUG, fields: values, workflows: [switched] };
  const updated = await client<Config>('updateConfig', payload);
  expect(updated.workflows?.find(({ id }) => id === workflow?.id)).toMatchObject({
    enabled: true,
    fields: [{ id: CHANNEL, value: '#sales' }],
  });
  for (const [configId, isShort] of [
    [undefined, false],
    [account_id, true],
  ]) {
    const config = await client<Config>('getConfig', SLUG, configId, isShort);
    const [pipeline, mapping] = config.fields ?? [];
    expect(mapping).toMatchObject({
      labels: [...list, { name: 'Work email', value: 'work_email' }],
      options: [{}, {}, {}],
      value: { full_name: 'name' },
    });
    expect(pipeline).toMatchObject({ field_type: 'select', value: 'renewals' });
    // These options come from the app.
    expect(pipeline?.options === undefined).toBe(isShort);
  }

  const field = await client<ConfigField>('getConfigField', SLUG, PIPELINE);
  expect(field.options).toContainEqual({ name: 'Renewals', value: 'renewals' });
  expect(
    await client('resolveConfigField', SLUG, PIPELINE, undefined, { value: 'x' }),
  ).toMatchObject({
    id: PIPELINE,
    value: 'renewals',
    options: field.options,
  });
  expect(await client('updateConfigField', SLUG, CHANNEL, '#deals', workflow?.id)).toMatchObject({
    id: CHANNEL,
    value: '#deals',
  });
  expect(await client('getConfigField', SLUG, CHANNEL, workflow?.id)).toMatchObject({
    value: '#deals',
  });
  const rules = [{ lhs: 'plan', operator: 'eq', rhs: 'growth' }];
  expect(await client('updateConfigField', SLUG, RULES, rules)).toMatchObject({ value: rules });
  expect(await client('deleteConfigField', SLUG, RULES)).not.toHaveProperty('value');
  const { rule_column } = await client<RuleOptions>('getFieldOptions', 'plan', SLUG, RULES);
  expect(rule_column.rhs).toMatchObject({ type: 'select', options: [{}, { value: 'growth' }] });
  expect(rule_column.operator.options).toContainEqual({ name: 'is', value: 'eq' });

  // The client can read the thrown body.
  expect(
    await client('updateConfig', { slug: SLUG, fields: { [PIPELINE]: 'none' } }),
  ).toMatchObject({
    thrown: { status_code: 400, http_error_type: 'BAD_REQUEST', message: expect.any(String) },
  });
  expect(await client('deleteConfig', SLUG)).toEqual({ message: expect.any(String) });
  expect(await client('getConfig', SLUG)).toMatchObject({ thrown: { status_code: 404 } });
});
