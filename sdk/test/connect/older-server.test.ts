// A server without attempts counts an account as connected if it is newer than those of the first poll.
import { afterEach, expect, it, vi } from 'vitest';
import { stubPage } from '../support/fake-page.ts';
import { account, scripted, started } from '../support/scripted-client.ts';

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

it('ignores an account connected by key, and an expired one', async () => {
  stubPage();
  const others = [account(1, { auth_type: 'keybased' }), account(2, { status: 'expired' })];
  const { client, polls } = scripted([[], others, others, [...others, account(3)]], old);
  expect(await client.connect({ slug: 'demo_crm' })).toBe(true);
  expect(polls()).toBe(4);
});

it('ignores an account that was active before, until it is reconnected', async () => {
  stubPage();
  const { client, polls } = scripted([[account(1)], [account(1)], [account(2)]], old);
  expect(await client.connect({ slug: 'demo_crm' })).toBe(true);
  expect(polls()).toBe(3);
});

it('accepts an expired account that is active again', async () => {
  stubPage();
  const { client } = scripted([[account(1, { status: 'expired' })], [account(2)]], old);
  expect(await client.connect({ slug: 'demo_crm' })).toBe(true);
});

it('accepts a second account of the app', async () => {
  stubPage();
  const second = account(2, { connection_id: '65f0c3d2a1b2c3d4e5f60799' });
  const { client } = scripted([[account(1)], [account(1), second]], old);
  expect(await client.connect({ slug: 'demo_crm' })).toBe(true);
});

it('is false if the window closed and there is no account', async () => {
  const { windows } = stubPage();
  const close = () => {
    windows[0]?.close();
    return [];
  };
  const { client } = scripted([[], close, []], old);
  expect(await client.connect({ slug: 'demo_crm' })).toBe(false);
});
