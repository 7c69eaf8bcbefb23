import { example } from '@patchbay/contract/examples.ts';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { demoAccount } from '../../../../tests/support/render-app';
import { button, defaultApi, field, item, open, openMenu, row } from './members-page.test-support';

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
    await expect.element(page.getByText(/sent to aiko.mori@brightdesk.example/)).toBeVisible();
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
