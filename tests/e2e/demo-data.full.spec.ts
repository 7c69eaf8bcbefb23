// An organization that was created with demo data erases exactly this data.
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import {
  call,
  chooseInUserMenu,
  expectHome,
  newBrowserPage,
  newLinkedAccount,
  newMember,
  newOwner,
  type Owner,
  openSignedIn,
} from './people.ts';
import { platformUrl } from './platform.ts';

const OWN = { account_id: 'own-bakery', name: 'Our own bakery' };
const ENVIRONMENTS = ['test', 'production'] as const;
const SENTENCES = [
  'This action is irreversible.',
  'This will remove all the sample data that was added when you created this account.',
  "This won't remove any data that was created by you.",
];

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

/** Returns the ids of the linked accounts, as the organization's application sees them. */
async function accountIds(api_key: string): Promise<string[]> {
  const { body } = await call<{ docs: { account_id: string }[] }>(
    'GET',
    '/api/v2/public/linked-account?limit=100',
    { 'x-api-key': api_key },
  );
  return body.docs.map(({ account_id }) => account_id);
}

async function expectNothingLeftToErase(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account: / }).click();
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Erase Demo Data' })).toHaveCount(0);
  await page.keyboard.press('Escape');
}

interface Figures {
  linked_accounts: { total: number };
  connections: { active: number; expired: number };
  executions: { total: number };
}

/** Returns the figures of the overview for an environment. */
async function figures({ token }: Owner, environment: string): Promise<Figures> {
  const headers = { authorization: `Bearer ${token}`, environment };
  const path = '/api/v1/org/stats?days=30&time_zone=UTC';
  return (await call<Figures>('GET', path, headers)).body;
}

async function expectDemoRows(owner: Owner): Promise<void> {
  for (const environment of ENVIRONMENTS) {
    expect((await accountIds(owner.org[`${environment}_key`])).length).toBeGreaterThan(1);
    const { connections, executions } = await figures(owner, environment);
    expect(connections.active).toBeGreaterThan(0);
    expect(executions.total).toBeGreaterThan(0);
  }
}

async function expectOnlyOwnRows(owner: Owner): Promise<void> {
  for (const environment of ENVIRONMENTS) {
    expect(await accountIds(owner.org[`${environment}_key`])).toEqual([OWN.account_id]);
    expect(await figures(owner, environment)).toMatchObject({
      linked_accounts: { total: 1 },
      connections: { active: 0, expired: 0 },
      executions: { total: 0 },
    });
  }
}

test('erasing the demo data leaves only the rows that the organization created', async ({
  page,
  browser,
}) => {
  const owner = await newOwner('Rosa', 'demo');
  await newMember(owner, 'Noor', 'developer');
  await newLinkedAccount(owner.org.test_key, OWN);
  await newLinkedAccount(owner.org.production_key, OWN);
  await expectDemoRows(owner);

  await openSignedIn(page, owner.user.email, { path: '/connections' });
  await expect(link(page, OWN.name)).toBeVisible();
  await expect(link(page, 'Harbor Coffee Roasters')).toBeVisible();

  await chooseInUserMenu(page, 'Erase Demo Data');
  const question = page.getByRole('alertdialog', { name: 'Erase Demo Data' });
  for (const sentence of SENTENCES) {
    await expect(question.getByText(sentence, { exact: true })).toBeVisible();
  }
  await question.getByRole('button', { name: 'Erase', exact: true }).click();
  await expect(page.getByText('The demo data is erased.')).toBeVisible();
  await expect(link(page, 'Harbor Coffee Roasters')).toHaveCount(0);
  await expect(link(page, OWN.name)).toBeVisible();
  await expectNothingLeftToErase(page);
  await expectOnlyOwnRows(owner);

  await page.goto(`${platformUrl()}/settings/members`);
  await expect(page.getByRole('row', { name: /Noor Haddad/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Demo data' })).toHaveCount(0);

  const elsewhere = await newBrowserPage(browser);
  await openSignedIn(elsewhere, owner.user.email);
  await expectHome(elsewhere, 'Rosa');
  await expectNothingLeftToErase(elsewhere);
});

test('canceling erases nothing', async ({ page }) => {
  const owner = await newOwner('Rosa', 'demo');
  const before = await accountIds(owner.org.test_key);
  await openSignedIn(page, owner.user.email);
  await expectHome(page, 'Rosa');
  await chooseInUserMenu(page, 'Erase Demo Data');
  const question = page.getByRole('alertdialog', { name: 'Erase Demo Data' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  expect(await accountIds(owner.org.test_key)).toEqual(before);
  expect(before.length).toBeGreaterThan(1);
});
