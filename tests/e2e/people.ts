// Members of separate organizations, so that no journey sees the rows of another.
import { randomBytes } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import { platformUrl } from './platform.ts';

export const PASSWORD = 'three quiet harbors';

/** The fields of the login response that the journeys use. */
interface SignedIn {
  token: string;
  user: { _id: string; email: string };
  org: { _id: string; name: string; test_key: string; production_key: string };
}

export interface Owner extends SignedIn {
  first_name: string;
}

export function newEmail(name: string): string {
  return `${name}-${randomBytes(4).toString('hex')}@harbor.example`;
}

export interface ApiResponse<Body> {
  status: number;
  body: Body;
}

/** Calls the API with the headers of the caller. */
export async function call<Body>(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  headers: Record<string, string>,
  body?: object,
): Promise<ApiResponse<Body>> {
  const response = await fetch(`${platformUrl()}${path}`, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

async function post<Body>(path: string, body: object, token?: string): Promise<Body> {
  const headers: Record<string, string> =
    token === undefined ? {} : { authorization: `Bearer ${token}` };
  const response = await call<Body>('POST', path, headers, body);
  expect(response.status, `POST ${path}`).toBeLessThan(300);
  return response.body;
}

/** Returns the match in the newest email to this address, from the demo outbox. */
async function inNewestMail(email: string, pattern: RegExp): Promise<string> {
  const response = await fetch(`${platformUrl()}/_outbox`, {
    headers: { accept: 'application/json' },
  });
  const mails: { to: string; text: string }[] = await response.json();
  const found = mails.find(({ to }) => to === email)?.text.match(pattern)?.[0];
  if (found === undefined) {
    throw new Error(`No mail to ${email} holds ${pattern}.`);
  }
  return found;
}

export const mailedCode = (email: string) => inNewestMail(email, /^\d{6}$/m);
export const mailedInvitation = (email: string) =>
  inNewestMail(email, /http\S+\/signup\?invite=\S+/);

/**
 * Creates an owner with a new organization that has finished onboarding.
 *
 * @param flow `demo` adds demo data
 */
export async function newOwner(
  first_name: string,
  flow: 'default' | 'demo' = 'default',
): Promise<Owner> {
  const email = newEmail(first_name.toLowerCase());
  await post('/api/v3/auth/send-otp', { email });
  const account = await post<SignedIn>('/api/v3/auth/signup', {
    email,
    otp: await mailedCode(email),
    first_name,
    last_name: 'Lind',
    password: PASSWORD,
    org: { name: `Harbor of ${first_name}` },
  });
  await post('/api/v3/auth/post-signup', { flow }, account.token);
  const { status } = await call(
    'PUT',
    `/api/v1/org/${account.org._id}`,
    { authorization: `Bearer ${account.token}` },
    { onboarding_progress: { complete: true } },
  );
  expect(status).toBe(200);
  return { ...account, first_name };
}

/** Creates a member who has accepted the owner's invitation, and returns the email. */
export async function newMember(
  owner: Owner,
  first_name: string,
  role: 'admin' | 'developer' | 'support',
): Promise<string> {
  const email = newEmail(first_name.toLowerCase());
  await post('/api/v1/org/member', { email, role }, owner.token);
  const token = new URL(await mailedInvitation(email)).searchParams.get('invite');
  await post('/api/v3/auth/invitation/accept', {
    token,
    first_name,
    last_name: 'Haddad',
    password: PASSWORD,
  });
  return email;
}

/** Creates a linked account, as the organization's own application does. */
export async function newLinkedAccount(
  api_key: string,
  account: { account_id: string; name: string },
): Promise<void> {
  const { status } = await call(
    'POST',
    '/api/v2/public/linked-account',
    { 'x-api-key': api_key },
    account,
  );
  expect(status).toBe(200);
}

/** Opens a page in a separate browser context. */
export async function newBrowserPage(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

/** Fills in the login form and submits it, without checking the result. */
export async function trySignIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto(`${platformUrl()}/login`);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

/**
 * Opens a page of the dashboard as a user whose session was opened by the API. `first-journey`,
 * `signing-in` and others test the login form.
 */
export async function openSignedIn(
  page: Page,
  email: string,
  at: { path?: string; password?: string } = {},
): Promise<void> {
  const { path = '/', password = PASSWORD } = at;
  const account = await post<SignedIn>('/api/v3/auth/login', { email, password });
  // This is a small page of the same origin, whose storage it shares.
  await page.goto(`${platformUrl()}/healthz`);
  await page.evaluate((stored) => {
    window.localStorage.setItem('account', JSON.stringify(stored));
    window.localStorage.setItem('accounts', JSON.stringify({ [stored.user.email]: stored }));
  }, account);
  await page.goto(`${platformUrl()}${path}`);
}

export async function expectHome(page: Page, first_name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: `Hello, ${first_name}` })).toBeVisible();
}

/** Chooses one entry of the user menu. */
export async function chooseInUserMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: /^Account: / }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}
