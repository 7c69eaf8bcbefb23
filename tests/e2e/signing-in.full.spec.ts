// The steps between password and dashboard: a second factor, a lock, support access.

import { appCode } from '@patchbay/test-kit/server/authenticator.ts';
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import {
  chooseInUserMenu,
  expectHome,
  mailedCode,
  newBrowserPage,
  newMember,
  newOwner,
  openSignedIn,
  PASSWORD,
  trySignIn,
} from './people.ts';
import { MASTER_EMAIL, platformUrl } from './platform.ts';

/** Completes the two steps of the setup, and returns the secret of the authenticator app. */
async function setUpSecondFactor(page: Page): Promise<string> {
  await expect(page.getByRole('img', { name: /^QR code for/ })).toBeVisible();
  const secretText = page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/);
  const secret = (await secretText.innerText()).replaceAll(' ', '');
  await page.getByLabel('Authentication code').fill(appCode(secret, new Date()));
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expect(codes.first()).toHaveText(/^[a-z0-9]{5}-[a-z0-9]{5}$/);
  await page.getByRole('checkbox', { name: 'I saved these codes' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  return secret;
}

async function requireSecondFactor(page: Page): Promise<void> {
  await page.goto(`${platformUrl()}/settings/organization`);
  const policy = page.getByRole('switch', { name: 'Require two-factor' });
  await expect(policy).toBeEnabled();
  await policy.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Require two-factor' }).click();
  await expect(policy).toBeChecked();
}

test('an organization requires a second factor: members set one up, then sign in with it', async ({
  page,
  browser,
  expectConsoleError,
}) => {
  expectConsoleError(/ 403 .*\/(linked-account|application|v1\/stream)\)$/);
  const owner = await newOwner('Rosa');
  const email = await newMember(owner, 'Noor', 'developer');
  const member = await newBrowserPage(browser);
  await openSignedIn(member, email);
  await expectHome(member, 'Noor');

  await openSignedIn(page, owner.user.email, { path: '/settings/organization' });
  await expect(page.getByRole('switch', { name: 'Require two-factor' })).toBeDisabled();
  await page.goto(`${platformUrl()}/settings/security`);
  await page.getByRole('button', { name: 'Set up' }).click();
  await setUpSecondFactor(page);
  await requireSecondFactor(page);

  await member.getByRole('link', { name: 'Linked accounts' }).first().click();
  await expect(member).toHaveURL(/\/onboarding\/mfa/);
  const secret = await setUpSecondFactor(member);
  await expect(member).not.toHaveURL(/\/onboarding/);
  await member.goto(platformUrl());
  await expectHome(member, 'Noor');

  await chooseInUserMenu(member, 'Logout');
  await member.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click();
  await expect(member).toHaveURL(/\/login/);
  await trySignIn(member, email);
  await expect(member.getByRole('heading', { name: 'Two-factor authentication' })).toBeVisible();
  // The setup has used the current code; the next one is already accepted.
  await member.getByLabel('Authentication code').fill(appCode(secret, new Date(), 30));
  await expectHome(member, 'Noor');
});

test('three wrong passwords lock the login, and an admin unlocks it', async ({
  page,
  browser,
  expectConsoleError,
}) => {
  expectConsoleError(/ (401|423) .*\/auth\/login\)$/);
  const owner = await newOwner('Rosa');
  const email = await newMember(owner, 'Noor', 'developer');
  const member = await newBrowserPage(browser);
  const alert = member.getByRole('alert');
  for (const wrong of ['a first guess', 'a second guess']) {
    await trySignIn(member, email, wrong);
    await expect(member.getByText('Email or password is wrong.')).toBeVisible();
  }
  await trySignIn(member, email, 'a third guess');
  await expect(alert.filter({ hasText: 'Login locked' })).toContainText('Try again in');
  await trySignIn(member, email);
  await expect(alert.filter({ hasText: 'Login locked' })).toBeVisible();

  await openSignedIn(page, owner.user.email, { path: '/settings/members' });
  await page.getByRole('button', { name: 'Actions for Noor Haddad' }).click();
  await page.getByRole('menuitem', { name: 'Reset password' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset password' }).click();
  const dialog = page.getByRole('dialog', { name: 'New password of Noor Haddad' });
  const password = await dialog.getByRole('code').innerText();
  expect(password).not.toBe(PASSWORD);

  await trySignIn(member, email, password);
  await expect(member.getByRole('heading', { name: 'Choose your own password' })).toBeVisible();
  await member.getByLabel('New password', { exact: true }).fill('nine slow tides');
  await member.getByRole('button', { name: 'Set password and log in' }).click();
  await expectHome(member, 'Noor');
});

test('operators sign in as a member if the organization allows it, with a banner on every page', async ({
  page,
  browser,
  expectConsoleError,
}) => {
  expectConsoleError(/ 403 .*\/login-master\)$/);
  const owner = await newOwner('Rosa');
  const staff = await newBrowserPage(browser);
  const enter = async () => {
    await staff.goto(`${platformUrl()}/master`);
    await staff.getByLabel('Operator email').fill(MASTER_EMAIL);
    await staff.getByLabel('User email').fill(owner.user.email);
    await staff.getByRole('button', { name: 'Send code' }).click();
    await staff.getByLabel('Code from the email').waitFor();
    await staff.getByLabel('Code from the email').fill(await mailedCode(MASTER_EMAIL));
  };
  await enter();
  await expect(staff.getByRole('alert').filter({ hasText: 'turned off' })).toBeVisible();

  await openSignedIn(page, owner.user.email, { path: '/settings/support-access' });
  await page.getByRole('button', { name: 'Allow access' }).click();
  const dialog = page.getByRole('dialog', { name: 'Allow support access' });
  await dialog.getByLabel('Reason').fill('The workflow of Harbor Coffee');
  await dialog.getByRole('button', { name: 'Allow access' }).click();
  await expect(page.getByText('Support staff have access')).toBeVisible();

  await enter();
  await expectHome(staff, 'Rosa');
  const banner = staff.getByRole('region', { name: 'Master session' });
  for (const path of ['/', '/connections', '/settings/members']) {
    await staff.goto(`${platformUrl()}${path}`);
    await expect(banner).toContainText(`You are logged in as Rosa Lind for ${owner.org.name}`);
  }
  await expect(staff.getByRole('button', { name: 'Invite member' })).toHaveCount(0);
  await banner.getByRole('button', { name: 'End session' }).click();
  await staff.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click();
  await expect(staff).toHaveURL(/\/login/);
});
