// A server that knows no attempts: an account has to be newer than those at the start.
import { afterEach, expect, it, vi } from 'vitest';
import { stubPage } from '../support/fake-page.ts';
import { account, scripted, started } from '../support/fake-vendor.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const old = () =>
  started({ attempt_id: undefined, window_handle: undefined, expires_in: undefined });

it('is true once an account is active', async () => {
  stubPage();
  const { client, polls } = scripted([[], [], [account(1)]], old);
  expect(await client.connect({ slug: 'demo_crm' })).toBe(true);
  expect(polls()).toBe(3);
});

it('not by one connected by key, nor an expired one', async () => {
  stubPage();
  const others = [account(1, { auth_type: 'keybased' }), account(2, { status: 'expired' })];
  const { client, polls } = scripted([[], others, others, [...others, account(3)]], old);
  expect(await client.connect({ slug: 'demo_crm' })).toBe(true);
  expect(polls()).toBe(4);
});

it('not by one that was active before; the same one connected again counts', async () => {
  stubPage();
  const { client, polls } = scripted([[account(1)], [account(1)], [account(2)]], old);
  expect(await client.connect({ slug: 'demo_crm' })).toBe(true);
  expect(polls()).toBe(3);
});

it('by an expired one that is active again', async () => {
  stubPage();
  const { client } = scripted([[account(1, { status: 'expired' })], [account(2)]], old);
  expect(await client.connect({ slug: 'demo_crm' })).toBe(true);
});

it('by a second account of the app', async () => {
  stubPage();
  const second = account(2, { connection_id: '65f0c3d2a1b2c3d4e5f60799' });
  const { client } = scripted([[account(1)], [account(1), second]], old);
  expect(await client.connect({ slug: 'demo_crm' })).toBe(true);
});

it('is false where the window closed and no account came', async () => {
  const { windows } = stubPage();
  const close = () => {
    windows[0]?.close();
    return [];
  };
  const { client } = scripted([[], close, []], old);
  expect(await client.connect({ slug: 'demo_crm' })).toBe(false);
});
