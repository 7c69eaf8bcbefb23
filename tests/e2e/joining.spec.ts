// A person creates an organization and invites a member with read-only access.
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import {
  call,
  expectHome,
  mailedCode,
  mailedInvitation,
  newBrowserPage,
  newEmail,
  PASSWORD,
} from './people.ts';
import { platformUrl } from './platform.ts';

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto(`${platformUrl()}/signup`);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Code from the email').waitFor();
  await page.getByLabel('Code from the email').fill(await mailedCode(email));
  await page.getByLabel('First name').fill('Rosa');
  await page.getByLabel('Last name').fill('Lind');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Organization').fill('Quiet Harbor');
  await page.getByRole('button', { name: 'Create organization' }).click();
  await page.getByRole('button', { name: /^Start empty/ }).click();
}

async function answerQuestionnaire(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/onboarding\/questionnaire/);
  await expect(page.getByText('Question 1 of 4')).toBeVisible();
  await page.getByRole('radio', { name: 'Engineering' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('radio', { name: '11 to 50' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('radio', { name: 'Integrations for our customers' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Which apps do you want first?' }).waitFor();
  await page.getByRole('button', { name: 'Skip' }).click();
}

async function invite(page: Page, email: string): Promise<void> {
  await page.goto(`${platformUrl()}/settings/members`);
  await page.getByRole('button', { name: 'Invite member' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Invite a member' });
  await dialog.getByLabel('Email', { exact: true }).fill(email);
  await dialog.getByLabel('Name').fill('Noor Haddad');
  await dialog.getByRole('radio', { name: 'Support' }).click();
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog).toBeHidden();
  await expect(
    page.getByRole('row', { name: /Noor Haddad/ }).getByText('Invited', { exact: true }),
  ).toBeVisible();
}

/** Returns the access token that the dashboard sends with its next request. */
async function tokenInUse(page: Page, nextPage: string): Promise<string> {
  const request = page.waitForRequest(
    (candidate) => candidate.headers().authorization !== undefined,
  );
  await page.goto(`${platformUrl()}${nextPage}`);
  return (await request).headers().authorization ?? '';
}

test('sign up, answer the questions, invite a read-only member', async ({ page, browser }) => {
  await signUp(page, newEmail('rosa'));
  await answerQuestionnaire(page);
  await expectHome(page, 'Rosa');
  const supportEmail = newEmail('noor');
  await invite(page, supportEmail);

  const support = await newBrowserPage(browser);
  await support.goto(await mailedInvitation(supportEmail));
  await expect(support.getByRole('heading', { name: 'Join Quiet Harbor' })).toBeVisible();
  await expect(support.getByLabel('First name')).toHaveValue('Noor');
  await support.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await support.getByRole('button', { name: /^Join/ }).click();
  await expectHome(support, 'Noor');

  await support.goto(`${platformUrl()}/settings/api-keys`);
  await expect(support.getByText('This needs the role Developer')).toBeVisible();
  await expect(support.getByRole('button', { name: /Regenerate|Show|Copy/ })).toHaveCount(0);

  const authorization = await tokenInUse(support, '/settings/members');
  await expect(support.getByText('You have read-only access')).toBeVisible();
  const people = support.getByRole('table', { name: 'Members' });
  await expect(people.getByRole('row', { name: /Rosa Lind/ })).toBeVisible();
  await expect(people.getByRole('row', { name: /Noor Haddad/ }).getByText('Active')).toBeVisible();
  await expect(support.getByRole('button', { name: /^Actions for/ })).toHaveCount(0);
  await expect(support.getByRole('button', { name: 'Invite member' })).toHaveCount(0);

  const refused = await call<{ error_code: string; message: string }>(
    'POST',
    '/api/v1/org/member',
    { authorization },
    { email: newEmail('friend'), role: 'admin' },
  );
  expect(refused).toMatchObject({ status: 403, body: { error_code: 'ROLE_TOO_LOW' } });
  const org = await call<Record<string, unknown>>('GET', '/api/v1/org', { authorization });
  expect(JSON.stringify(org.body)).not.toMatch(/"(test|production)_key":"/);

  await page.reload();
  await expect(page.getByRole('row', { name: /Noor Haddad/ }).getByText('Active')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Actions for Noor Haddad' })).toBeVisible();
});
