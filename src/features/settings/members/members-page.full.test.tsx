import { example } from '@patchbay/contract/examples.ts';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import { asRole } from '../../../../tests/support/as-role';
import { demoAccount } from '../../../../tests/support/render-app';
import { setRuntimeConfig } from '../../../../tests/support/set-runtime-config';
import { button, defaultApi, field, item, open, openMenu, row } from './members-page.test-support';

describe('the people', () => {
  it('can be searched by name or email, in the URL', async () => {
    const { href } = await open();
    await page.getByRole('searchbox').fill('aiko');
    await userEvent.keyboard('{Enter}');
    await expect.poll(href).toBe('/settings/members?q=aiko');
    await expect.element(row('Dana')).not.toBeInTheDocument();
    await page.getByRole('searchbox').fill('nobody');
    await userEvent.keyboard('{Enter}');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect.element(row('Dana')).toBeVisible();
  });
});

describe('an invitation', () => {
  it('asks before it is discarded, by closing and by leaving', async () => {
    const { router, href } = await open();
    const question = page.getByRole('alertdialog', { name: 'Discard this invitation?' });
    await button('Invite member').click();
    await field('Email').fill('noah@brightdesk.example');
    await userEvent.keyboard('{Escape}');
    await expect
      .element(question)
      .toHaveTextContent('The invitation is not sent yet, and what you typed will be lost.');
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect.element(field('Email')).toHaveValue('noah@brightdesk.example');
    void router.navigate({ to: '/audit' });
    await question.getByRole('button', { name: 'Stay' }).click();
    expect(href()).toBe('/settings/members?invite=true');
    await userEvent.keyboard('{Escape}');
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect.element(field('Email')).not.toBeInTheDocument();
    await button('Invite member').click();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('waits in the outbox without a mail server, and the dialog leads there', async () => {
    setRuntimeConfig({ isMailSetUp: false, outboxPath: '/_outbox' });
    await open(defaultApi().on('createMember', 200, 'invited'));
    await button('Invite member').click();
    await expect
      .element(page.getByRole('dialog').getByRole('link', { name: 'local outbox' }))
      .toHaveAttribute('href', '/_outbox');
    expect(await a11yViolations()).toEqual([]);
    await field('Email').fill('noah.fischer@brightdesk.example');
    await button('Send invitation').click();
    await expect
      .element(page.getByText('is in the outbox, because no mail server is set up'))
      .toBeVisible();
  });
});

describe('a member', () => {
  it('gets a new password, shown once', async () => {
    const { api } = await open(defaultApi().on('resetUserPassword', 200, 'reset'));
    await openMenu('Tomas Lindqvist');
    await item('Reset password').click();
    await expect
      .element(page.getByRole('alertdialog'))
      .toHaveTextContent('they choose their own when they log in with it');
    await button('Reset password').click();
    await expect
      .element(page.getByText('marble-otter-fifty-canvas', { exact: true }))
      .toBeVisible();
    await expect.element(button('Copy password')).toBeVisible();
    await expect
      .element(page.getByRole('dialog'))
      .toHaveTextContent('Tomas Lindqvist logs in with it once, then chooses a new one.');
    expect(api.callsOf('resetUserPassword')[0]?.body).toEqual({
      user_id: '665f1c2ab7e4d90012a4c0a3',
    });
    await button('Done').click();
    await expect.element(page.getByText('marble-otter-fifty-canvas')).not.toBeInTheDocument();
  });

  it('can have a lost second factor removed', async () => {
    const user = { ...example('updateUser', 200, 'with_two_factor'), two_factor_enabled: false };
    const { api } = await open(defaultApi().reply('updateUser', 200, user));
    await openMenu('Priya Raman');
    await item('Reset second factor').click();
    await button('Reset second factor').click();
    await expect.element(row('Priya').getByRole('cell').nth(2)).toHaveTextContent('Off');
    expect(api.callsOf('updateUser')[0]?.body).toEqual({ two_factor_enabled: false });
  });
});

describe('the roles', () => {
  it('are in a table with its own URL', async () => {
    const { href } = await open();
    await page.getByRole('tab', { name: 'Roles' }).click();
    await expect.poll(href).toBe('/settings/members?view=roles');
    const cells = page.getByRole('row').filter({ hasText: 'members, API keys' }).getByRole('cell');
    await expect.element(cells.nth(1)).toHaveTextContent('Yes');
    await expect.element(cells.nth(2)).toHaveTextContent('No');
    expect(await a11yViolations()).toEqual([]);
  });

  it('fall back to the members for an invalid URL', async () => {
    await open(defaultApi(), demoAccount(), '/settings/members?view=nothing');
    await expect.element(row('Dana')).toBeVisible();
  });

  it('below admin are read-only', async () => {
    await open(defaultApi(), asRole('support'));
    await expect.element(row('Dana')).toBeVisible();
    await expect
      .element(page.getByText(/needs the role Admin, and yours is Support/))
      .toBeVisible();
    await expect.element(button('Invite member')).not.toBeInTheDocument();
    await expect.element(button('Actions for Priya Raman')).not.toBeInTheDocument();
  });
});

it('have no accessibility violations, also with the invitation open', async () => {
  await open();
  await expect.element(row('Dana')).toBeVisible();
  expect(await a11yViolations()).toEqual([]);
  await button('Invite member').click();
  await expect.element(field('Email')).toBeVisible();
  expect(await a11yViolations()).toEqual([]);
});
