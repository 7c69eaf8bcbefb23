import { example } from '@patchbay/contract/examples.ts';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useAccounts } from '@/stores/accounts';
import { useSession } from '@/stores/session';
import { a11yViolations } from '../../../../tests/support/a11y';
import { asRole } from '../../../../tests/support/as-role';
import { observedFetch } from '../../../../tests/support/observed-fetch';
import { demoAccount, renderApp } from '../../../../tests/support/render-app';

const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const policy = (name: string) => page.getByRole('switch', { name });
const REQUIRE = 'Require two-factor';

const org = () => example('getOrg', 200, 'seeded');
const defaultApi = () =>
  observedFetch().on('listUsers', 200, 'team').on('listNodeTypes', 200, 'default');

async function open(api = defaultApi(), account = demoAccount()) {
  const stored = { accounts: JSON.stringify({ [account.user.email]: account }) };
  const app = await renderApp({
    route: '/settings/organization',
    fetch: api.fetch,
    account,
    stored,
  });
  await expect.element(field('Name')).toHaveValue('Brightdesk');
  return { ...app, api };
}

describe('the details', () => {
  it('are saved, and update the stored organization at once', async () => {
    const saved = { ...org(), name: 'Brighterdesk', website: null };
    const { api } = await open(defaultApi().reply('updateOrg', 200, saved));
    await field('Name').fill('Brighterdesk');
    await field('Website (optional)').fill('');
    await button('Save').click();
    await expect.element(page.getByText('Organization saved')).toBeVisible();
    const [call] = api.callsOf('updateOrg');
    expect(call?.params.id).toBe(saved._id);
    expect(call?.body).toEqual({ name: 'Brighterdesk', website: null, icon: null });
    expect(useSession.getState().account?.org.name).toBe('Brighterdesk');
    expect(useAccounts.getState().accounts['demo@patchbay.local']?.org.name).toBe('Brighterdesk');
    await expect.element(button('Save')).toBeDisabled();
  });

  it('preview the typed icon URL, and show the ids to copy', async () => {
    await open();
    await field('Icon URL (optional)').fill('no address');
    await button('Save').click();
    await expect
      .element(field('Icon URL (optional)'))
      .toHaveAccessibleDescription(/begins with https/);
    await expect.element(button('Copy slug')).toBeVisible();
    await expect.element(button('Copy organization ID')).toBeVisible();
  });

  it('show a server error at its field', async () => {
    const body = example('updateOrg', 400, 'validation_error');
    const details = [{ in: 'body' as const, pointer: '/website', message: 'has no such host' }];
    const { api } = await open(defaultApi().reply('updateOrg', 400, { ...body, details }));
    await field('Website (optional)').fill('https://nowhere.example');
    await button('Save').click();
    await expect
      .element(field('Website (optional)'))
      .toHaveAccessibleDescription('The website has no such host.');
    await expect.element(field('Website (optional)')).toHaveValue('https://nowhere.example');
    api.on('updateOrg', 403, 'role_too_low');
    await button('Save').click();
    await expect
      .element(page.getByRole('alert').filter({ hasText: 'Ask an owner or an admin' }))
      .toBeVisible();
  });
});

describe('the logo', () => {
  it('is uploaded at once, takes the place of the icon URL, and can be removed', async () => {
    const icon = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
    const saved = { ...org(), icon, has_logo: true };
    const { api } = await open(defaultApi().reply('updateOrg', 200, saved));
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
    const file = new File([svg], 'logo.svg', { type: 'image/svg+xml' });
    await userEvent.upload(page.getByLabelText('Logo').last(), file);
    await expect.element(page.getByText('Logo saved')).toBeVisible();
    expect(await a11yViolations()).toEqual([]);
    expect(api.callsOf('updateOrg')[0]?.body).toEqual({ logo: expect.stringMatching(/^iVBOR/) });
    await expect.element(field('Icon URL (optional)')).not.toBeInTheDocument();
    await field('Name').fill('Brighterdesk');
    await button('Save').click();
    await expect.poll(() => api.callsOf('updateOrg')).toHaveLength(2);
    expect(api.callsOf('updateOrg')[1]?.body).toEqual({
      name: 'Brighterdesk',
      website: org().website,
    });
    api.reply('updateOrg', 200, { ...org(), icon: null });
    await button('Remove logo').click();
    await expect.element(field('Icon URL (optional)')).toBeVisible();
    expect(api.callsOf('updateOrg')[2]?.body).toEqual({ logo: null });
  });

  it('says why the server refused it', async () => {
    const body = example('updateOrg', 400, 'validation_error');
    const details = [{ in: 'body' as const, pointer: '/logo', message: 'cannot be read' }];
    await open(defaultApi().reply('updateOrg', 400, { ...body, details }));
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
    const file = new File([svg], 'logo.svg', { type: 'image/svg+xml' });
    await userEvent.upload(page.getByLabelText('Logo').last(), file);
    await expect.element(page.getByText('The logo cannot be read.')).toBeVisible();
  });
});

describe('the policy', () => {
  const mine = () => {
    const demo = demoAccount();
    return { ...demo, user: { ...demo.user, two_factor_enabled: true } };
  };

  it('cannot be changed by a user without a second factor, with the reason', async () => {
    await open();
    await expect.element(policy(REQUIRE)).toBeDisabled();
    await expect.element(page.getByText(/Set up your own second factor first/)).toBeVisible();
    await expect.element(page.getByText('2 of 4 members have none yet.')).toBeVisible();
  });

  it('asks, with the consequences, before requiring a second factor', async () => {
    const saved = { ...org(), settings: { ...org().settings, two_factor_enabled: true } };
    const { api } = await open(defaultApi().reply('updateOrg', 200, saved), mine());
    await policy(REQUIRE).click();
    const dialog = page.getByRole('alertdialog', { name: 'Require two-factor?' });
    await expect.element(dialog).toHaveTextContent('have to set it up right away');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(policy(REQUIRE)).not.toBeChecked();
    await policy(REQUIRE).click();
    await dialog.getByRole('button', { name: 'Require two-factor' }).click();
    await expect.element(policy(REQUIRE)).toBeChecked();
    expect(api.callsOf('updateOrg').map(({ body }) => body)).toEqual([
      { settings: { two_factor_enabled: true } },
    ]);
  });

  it('allows or denies support access', async () => {
    const saved = { ...org(), settings: { ...org().settings, master_login_enabled: false } };
    const { api } = await open(defaultApi().reply('updateOrg', 200, saved));
    await policy('Let the operator’s staff log in as a member').click();
    await button('Keep them out').click();
    await expect.element(policy('Let the operator’s staff log in as a member')).not.toBeChecked();
    expect(api.callsOf('updateOrg')[0]?.body).toEqual({
      settings: { master_login_enabled: false },
    });
  });

  it('shows a server error in the confirmation', async () => {
    await open(defaultApi().on('updateOrg', 403, 'role_too_low'), mine());
    await policy(REQUIRE).click();
    await button('Require two-factor').click();
    await expect
      .element(page.getByRole('alertdialog'))
      .toHaveTextContent('Your role does not allow this.');
    await button('Cancel').click();
    await expect.element(policy(REQUIRE)).not.toBeChecked();
  });
});

it('hides a kind of node from customers at once', async () => {
  const log = page.getByRole('checkbox', { name: 'Log' });
  const hidden = { ...org(), settings: { ...org().settings, hidden_nodes: ['terminate', 'log'] } };
  const before = { ...org(), settings: { ...org().settings, hidden_nodes: ['terminate'] } };
  const { api } = await open(
    defaultApi().reply('getOrg', 200, before).reply('updateOrg', 200, hidden),
  );
  await expect.element(page.getByRole('checkbox', { name: 'Terminate' })).not.toBeChecked();
  await log.click();
  await expect.element(log).not.toBeChecked();
  expect(api.callsOf('updateOrg').map(({ body }) => body)).toEqual([
    { settings: { hidden_nodes: ['terminate', 'log'] } },
  ]);
});

it('shows which features are on', async () => {
  const feature_flags = { ai_workflows: true, logs_execution: false, pipelines: false };
  await open(defaultApi().reply('getOrg', 200, { ...org(), feature_flags }));
  const row = (key: string) => page.getByRole('listitem').filter({ hasText: key });
  await expect.element(row('ai_workflows')).toHaveTextContent(/On$/);
  await expect.element(row('pipelines')).toHaveTextContent(/Off$/);
});

it('is read-only for a developer, with a hint whom to ask', async () => {
  await open(defaultApi(), asRole('developer'));
  await expect
    .element(
      page.getByText(/needs the role Admin, and yours is Developer. Ask Dana Okafor or Priya/),
    )
    .toBeVisible();
  await expect.element(field('Name')).toHaveAttribute('readonly');
  await expect.element(button('Save')).not.toBeInTheDocument();
  await expect.element(policy('Let the operator’s staff log in')).toBeDisabled();
});

it('shows why it could not be loaded, and can retry', async () => {
  const { fetch } = defaultApi().once('getOrg', 500, 'server_error');
  await renderApp({ route: '/settings/organization', fetch });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(field('Name')).toHaveValue('Brightdesk');
});

it('has no accessibility violations', async () => {
  await open();
  expect(await a11yViolations()).toEqual([]);
});

it('lets an admin change how long logs are kept', async () => {
  const { api } = await open(defaultApi().reply('updateOrg', 200, org()));
  await button('Change retention').click();
  await field('Days of the audit log').fill('30');
  await button('Save').last().click();
  await expect
    .element(field('Days of the audit log'))
    .toHaveAccessibleDescription('Enter a whole number from 90 to 3,650.');
  await field('Days of the audit log').fill('730');
  await button('Save').last().click();
  await expect.element(page.getByText('Retention saved')).toBeVisible();
  expect(api.callsOf('updateOrg')[0]?.body).toEqual({
    settings: { log_retention_days: 30, audit_retention_days: 730 },
  });
});
