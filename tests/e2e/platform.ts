// Calls of the platform that journeys make besides clicking: signing in, creating accounts by API key.
import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';

function fromSetup(name: string): string {
  const value = process.env[name];
  if (value === undefined) {
    throw new Error(`${name} is not set: the journeys run by npm run test:e2e.`);
  }
  return value;
}

export const platformUrl = () => fromSetup('E2E_PLATFORM_URL');
/** Returns the address of a provider on this computer that the platform may reach. */
export const parcelsUrl = () => fromSetup('E2E_PARCELS_URL');
/** Returns the address of a receiver of webhooks that the platform may reach. */
export const receiverUrl = () => fromSetup('E2E_RECEIVER_URL');
export const demoPassword = () => fromSetup('E2E_DEMO_PASSWORD');
export const DEMO_EMAIL = 'demo@patchbay.local';
/** The email of an operator of the platform. */
export const MASTER_EMAIL = 'ops@patchbay.example';

export function newAccountId(purpose: string): string {
  return `e2e-${purpose}-${randomBytes(4).toString('hex')}`;
}

export async function signIn(page: Page, url = platformUrl()): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('Email', { exact: true }).fill(DEMO_EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword());
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hello');
}

/** Calls the API as the embedding application's back end, and returns the parsed response. */
export async function callAsBackend(
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Record<string, unknown>> {
  const response = await fetch(`${platformUrl()}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': await testKey(), ...headers },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
  return response.json();
}

const keys = new Map<string, string>();

/** Returns the demo organization's API key for tests. Journeys of one worker may use several platforms. */
export async function testKey(): Promise<string> {
  const url = platformUrl();
  const known = keys.get(url);
  if (known !== undefined) {
    return known;
  }
  const response = await fetch(`${url}/api/v3/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: DEMO_EMAIL, password: demoPassword() }),
  });
  const account: { org: { test_key: string } } = await response.json();
  keys.set(url, account.org.test_key);
  return account.org.test_key;
}

/**
 * Creates a linked account and returns the address of its hosted page. `options` are those of
 * `createConnectUrl`.
 */
export async function newHostedPage(account_id: string, options: object = {}): Promise<string> {
  await callAsBackend('/api/v2/public/linked-account', { account_id, name: account_id });
  return createHostedPageLink(account_id, options);
}

/** Creates another link to the hosted page of a linked account. */
export async function createHostedPageLink(
  account_id: string,
  options: object = {},
): Promise<string> {
  const { hosted_url } = await callAsBackend('/api/v2/public/connect-url', options, {
    linked_account_id: account_id,
  });
  return String(hosted_url);
}

/** Creates a linked account and returns a session token for the SDK. */
export async function newSessionToken(account_id: string): Promise<string> {
  await callAsBackend('/api/v2/public/linked-account', { account_id, name: account_id });
  const { token } = await callAsBackend('/api/v2/public/session-token', {
    linked_account_id: account_id,
  });
  return String(token);
}
