import { example } from '@patchbay/contract/examples.ts';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import { asRole } from '../../../../tests/support/as-role';
import { type ObservedFetch, observedFetch } from '../../../../tests/support/observed-fetch';
import { demoAccount, renderApp } from '../../../../tests/support/render-app';

const table = () => page.getByRole('table', { name: 'Members' });
const row = (name: string) => table().getByRole('row').filter({ hasText: name });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const item = (name: string | RegExp) => page.getByRole('menuitem', { name });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });

const defaultApi = (): ObservedFetch => observedFetch().on('listUsers', 200, 'team');

async function open(api = defaultApi(), account = demoAccount(), route = '/settings/members') {
  const app = await renderApp({ route, fetch: api.fetch, account });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible();
  return { ...app, api };
}

async function openMenu(name: string) {
  await row(name)
    .getByRole('button', { name: `Actions for ${name}` })
    .click();
}

describe('the people', () => {
  it('are shown with role, second factor, status and age', async () => {
    await open();
    const cells = row('Dana Okafor').getByRole('cell');
    await expect.element(cells.nth(0)).toHaveTextContent('Dana OkaforYoudemo@patchbay.local');
    await expect.element(cells.nth(1)).toHaveTextContent('Owner');
    await expect.element(cells.nth(2)).toHaveTextContent('Off');
    await expect.element(cells.nth(3)).toHaveTextContent('Active');
    await expect.element(row('Priya').getByRole('cell').nth(2)).toHaveTextContent('On');
  });

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

  it('may be only the owner, with a hint to invite', async () => {
    await open(defaultApi().on('listUsers', 200, 'only_owner'));
    await expect.element(page.getByText('Only you so far')).toBeVisible();
  });

  it('show a load error with a retry button', async () => {
    await open(defaultApi().once('listUsers', 500, 'server_error'));
    await button('Try again').click();
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
    expect(href()).toBe('/settings/members');
    await userEvent.keyboard('{Escape}');
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect.element(field('Email')).not.toBeInTheDocument();
    await button('Invite member').click();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('is sent, and the list is reloaded', async () => {
    const { api } = await open(defaultApi().on('createMember', 200, 'invited'));
    await button('Invite member').click();
    await field('Email').fill('noah.fischer@brightdesk.example');
    await field('Name (optional)').fill('Noah Fischer');
    await page.getByRole('radio', { name: 'Support' }).click();
    await button('Send invitation').click();
    await expect
      .element(page.getByText('Invitation sent to noah.fischer@brightdesk.example'))
      .toBeVisible();
    expect(api.callsOf('createMember')[0]?.body).toEqual({
      email: 'noah.fischer@brightdesk.example',
      name: 'Noah Fischer',
      role: 'support',
    });
    expect(api.callsOf('listUsers')).toHaveLength(2);
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('is rejected at its field for an existing member, and keeps the input', async () => {
    const { api } = await open(defaultApi().on('createMember', 409, 'already_a_member'));
    await button('Invite member').click();
    await button('Send invitation').click();
    await expect.element(field('Email')).toHaveAccessibleDescription('Enter an email address.');
    expect(api.callsOf('createMember')).toEqual([]);
    await field('Email').fill('noah.fischer@brightdesk.example');
    await button('Send invitation').click();
    await expect
      .element(field('Email'))
      .toHaveAccessibleDescription(/is a member already. Change the role instead.$/);
    await userEvent.keyboard('{Escape}');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
    await expect.element(field('Email')).toHaveValue('noah.fischer@brightdesk.example');
  });

  const withInvited = () => {
    const users = example('listUsers', 200, 'team');
    return defaultApi().reply(
      'listUsers',
      200,
      users.map((user) =>
        user.role === 'support' ? { ...user, status: 'invited' as const } : user,
      ),
    );
  };

  it('can be sent again', async () => {
    const { api } = await open(withInvited().on('createMember', 200, 'invited'));
    await expect.element(row('Aiko').getByRole('cell').nth(3)).toHaveTextContent('Invited');
    await openMenu('Aiko Mori');
    await item('Send the invitation again').click();
    await expect
      .element(page.getByText(/sent to aiko.mori@brightdesk.example again/))
      .toBeVisible();
    expect(api.callsOf('createMember')[0]?.body).toEqual({
      email: 'aiko.mori@brightdesk.example',
      name: 'Aiko Mori',
      role: 'support',
    });
  });

  it('can be revoked', async () => {
    const { api } = await open(withInvited().on('deleteMember', 200, 'removed'));
    await openMenu('Aiko Mori');
    await item('Withdraw invitation').click();
    await button('Withdraw invitation').click();
    await expect.element(page.getByText('Invitation withdrawn')).toBeVisible();
    expect(api.callsOf('deleteMember')[0]?.query.get('email')).toBe('aiko.mori@brightdesk.example');
  });
});

describe('a member', () => {
  it('gets another role', async () => {
    const { api } = await open(defaultApi().on('updateMember', 200, 'promoted'));
    await openMenu('Tomas Lindqvist');
    await item('Change role').click();
    await expect.element(button('Change role')).toBeDisabled();
    await page.getByRole('radio', { name: 'Admin' }).click();
    await button('Change role').click();
    await expect.element(page.getByText('Tomas Lindqvist now has the role Admin.')).toBeVisible();
    expect(api.callsOf('updateMember')[0]?.body).toEqual({
      email: 'tomas.lindqvist@brightdesk.example',
      role: 'admin',
    });
  });

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

  it('is removed after a confirmation, which shows a server error', async () => {
    const { api } = await open(defaultApi().on('deleteMember', 409, 'owner_required'));
    await openMenu('Aiko Mori');
    await item('Remove').click();
    await button('Remove member').click();
    await expect
      .element(page.getByRole('alertdialog'))
      .toHaveTextContent('Dana Okafor owns Brightdesk');
    api.on('deleteMember', 200, 'removed');
    await button('Remove member').click();
    await expect.element(page.getByText('Aiko Mori removed')).toBeVisible();
  });

  it('is protected if it is the owner, with the reason', async () => {
    const { api } = await open();
    await openMenu('Dana Okafor');
    await expect
      .element(item(/Remove.*You can't remove yourself\./))
      .toHaveAttribute('aria-disabled', 'true');
    // A forced click does not wait for the menu to reach its place.
    await expect.element(item(/Remove/)).toBeInViewport();
    await item(/Remove/).click({ force: true });
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
    expect(api.callsOf('deleteMember')).toEqual([]);
  });
});

describe('the roles', () => {
  it('are in a table with its own URL', async () => {
    const { href } = await open();
    await page.getByRole('tab', { name: 'Roles' }).click();
    await expect.poll(href).toBe('/settings/members?view=roles');
    const cells = page.getByRole('row').filter({ hasText: 'Replace them' }).getByRole('cell');
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

it('cannot invite in a master session', async () => {
  const expires_at = new Date(Date.now() + 3_600_000).toISOString();
  const master = { email: 'staff@patchbay.local', expires_at };
  await open(defaultApi(), { ...demoAccount(), master });
  await expect
    .element(page.getByText(/Members can't be managed in a master session/))
    .toBeVisible();
  await expect.element(button('Invite member')).not.toBeInTheDocument();
  await openMenu('Tomas Lindqvist');
  await expect
    .element(item(/Change role.*Not in a master session\./))
    .toHaveAttribute('aria-disabled', 'true');
});

it('have no accessibility violations, also with the invitation open', async () => {
  await open();
  await expect.element(row('Dana')).toBeVisible();
  expect(await a11yViolations()).toEqual([]);
  await button('Invite member').click();
  await expect.element(field('Email')).toBeVisible();
  expect(await a11yViolations()).toEqual([]);
});
