import { example } from '@patchbay/contract/examples.ts';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { client } from '@/api/client';
import { useAccounts } from '@/stores/accounts';
import { useSession } from '@/stores/session';
import { asRole } from '../../../../tests/support/as-role';
import { observedFetch } from '../../../../tests/support/observed-fetch';
import { demoAccount } from '../../../../tests/support/render-app';
import { button, dialog, key, open, regenerate } from './api-keys-page.test-support';

const org = () => example('getOrg', 200, 'seeded');
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

describe('a key', () => {
  it('is masked until it is revealed', async () => {
    await open();
    await expect.element(key('Test')).toHaveValue('tk_••••••••••••••••9bYh');
    await button('Show the Test key for 30 seconds').click();
    await expect.element(key('Test')).toHaveValue(org().test_key ?? '');
    await expect.element(key('Production')).toHaveValue('pk_••••••••••••••••7gLd');
    await button('Hide the Test key').click();
    await expect.element(key('Test')).toHaveValue('tk_••••••••••••••••9bYh');
    await expect.element(button('Copy the Production key')).toBeVisible();
  });

  it('is replaced after the name is typed; the dashboard uses the new one at once', async () => {
    const { api } = await open(observedFetch().on('regenerateApiKey', 200, 'test'));
    await regenerate('Test', 'Tes');
    await expect.element(dialog().getByRole('button', { name: 'Regenerate key' })).toBeDisabled();
    await dialog().getByRole('textbox').fill('Test');
    const answer = example('regenerateApiKey', 200, 'test');
    const overlap = { environment: 'test' as const, old_key_valid_until: inHours(24) };
    api.reply('getOrg', 200, {
      ...org(),
      test_key: answer.test_key ?? '',
      key_overlaps: [overlap],
    });
    await dialog().getByRole('button', { name: 'Regenerate key' }).click();
    await expect.element(page.getByText('Test key regenerated')).toBeVisible();
    await expect.element(key('Test')).toHaveValue('tk_••••••••••••••••5kTf');
    await expect.element(page.getByText('The old key still works')).toBeVisible();
    const [call] = api.callsOf('regenerateApiKey');
    expect(call?.headers.get('environment')).toBe('test');
    expect(call?.body).toEqual({ overlap_seconds: 86_400, end_sessions: false });
    expect(useSession.getState().account?.org.test_key).toBe(answer.test_key);
    expect(useAccounts.getState().accounts['demo@patchbay.local']?.org.test_key).toBe(
      answer.test_key,
    );
    await client.GET('/api/v1/org');
    expect(api.callsOf('getOrg').at(-1)?.headers.get('x-api-key')).toBe(answer.test_key);
  });

  it.each([
    ['Production', 'production', 'test'],
    ['Test', 'test', 'production'],
  ] as const)(
    'of %s is replaced in either environment of the dashboard',
    async (name, environment, current) => {
      const { api } = await open(
        observedFetch().on('regenerateApiKey', 200, environment),
        demoAccount(),
        current,
      );
      await regenerate(name);
      await dialog().getByRole('combobox', { name: 'The old key' }).click();
      await page.getByRole('option', { name: 'Stops at once' }).click();
      await dialog().getByRole('checkbox', { name: 'End customer sessions now' }).click();
      await dialog().getByRole('button', { name: 'Regenerate key' }).click();
      await expect.element(page.getByText(`${name} key regenerated`)).toBeVisible();
      const [call] = api.callsOf('regenerateApiKey');
      expect(call?.headers.get('environment')).toBe(environment);
      // The key of the other environment would contradict the header.
      expect(call?.headers.has('x-api-key')).toBe(false);
      expect(call?.body).toEqual({ overlap_seconds: 0, end_sessions: true });
      const otherKey = environment === 'test' ? 'production_key' : 'test_key';
      expect(useSession.getState().account?.org[otherKey]).toBe(org()[otherKey]);
    },
  );
});

describe('an old key', () => {
  const both = () => ({
    ...org(),
    key_overlaps: [{ environment: 'production' as const, old_key_valid_until: inHours(3) }],
  });

  it('is shown with its end, and can be revoked in its own environment', async () => {
    const { api } = await open(
      observedFetch().reply('getOrg', 200, both()).on('endKeyOverlap', 200, 'ended'),
    );
    await expect.element(page.getByText(/It stops in 3 hours/)).toBeVisible();
    await button('Revoke the old Production key now').click();
    api.reply('getOrg', 200, org());
    await button('Revoke old key').click();
    await expect.element(page.getByText('Only the newest Production key works now.')).toBeVisible();
    expect(api.callsOf('endKeyOverlap')[0]?.headers.get('environment')).toBe('production');
    await expect.element(page.getByText('The old key still works')).not.toBeInTheDocument();
  });

  it('that has expired is not shown', async () => {
    const past = [{ environment: 'test' as const, old_key_valid_until: inHours(-1) }];
    await open(observedFetch().reply('getOrg', 200, { ...org(), key_overlaps: past }));
    await expect.element(key('Test')).toBeVisible();
    await expect.element(page.getByText('The old key still works')).not.toBeInTheDocument();
  });
});

describe('a role', () => {
  it('below developer sees no key, and which role can', async () => {
    await open(observedFetch(), asRole('support'));
    await expect.element(page.getByText('This needs the role Developer')).toBeVisible();
    await expect.element(key('Test')).not.toBeInTheDocument();
  });

  it('of a developer can see and copy, but not replace', async () => {
    await open(observedFetch(), asRole('developer'));
    await expect.element(button('Copy the Test key')).toBeVisible();
    await expect.element(button('Regenerate the Test key')).not.toBeInTheDocument();
  });
});

it('cannot replace keys in a master session', async () => {
  const master = { email: 'staff@patchbay.local', expires_at: inHours(1) };
  await open(observedFetch(), { ...demoAccount(), master });
  await expect.element(page.getByText("Keys can't be replaced in a master session.")).toBeVisible();
  await expect.element(button('Regenerate the Test key')).not.toBeInTheDocument();
});
