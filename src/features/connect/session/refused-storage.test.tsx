import { example } from '@patchbay/contract/examples.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { CONNECT_LINK, linkFetch, openHostedPage } from '../../../../tests/support/hosted-page';
import { readFromEntry } from './history-state';
import { keepThroughReload, readVisit, storeVisit } from './session-storage';

const grant = example('exchangeConnectToken', 200, 'all_apps');
const heading = () => page.getByRole('heading', { level: 1, name: 'Demo CRM' });

beforeEach(() => {
  // Only for the keys of the hosted page; the app itself stores more.
  const refuse = (key: string) => {
    if (key.startsWith('patchbay-connect')) {
      throw new DOMException('The request was denied.', 'SecurityError');
    }
  };
  const { getItem, setItem } = Storage.prototype;
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(function read(this: Storage, key) {
    refuse(key);
    return getItem.call(this, key);
  });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function write(
    this: Storage,
    key,
    value,
  ) {
    refuse(key);
    setItem.call(this, key, value);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  History.prototype.replaceState.call(window.history, null, '');
});

it('stores the session in the history entry, and the link nowhere', async () => {
  await openHostedPage(linkFetch(), `/connect/${CONNECT_LINK}`);
  await expect.element(heading()).toBeVisible();
  const name = `patchbay-connect:${grant.page_id}`;
  await expect.poll(() => readFromEntry(name)).toContain(grant.token);
  expect(JSON.stringify(window.history.state)).not.toContain(CONNECT_LINK);
  expect(Object.keys({ ...sessionStorage }).join()).not.toContain('patchbay-connect');
});

it('reads only what was stored for that page', () => {
  const state = { 'patchbay-connect': { [`patchbay-connect:${'a'.repeat(64)}`]: 7 } };
  History.prototype.replaceState.call(window.history, state, '');
  expect(readVisit(new Map(), 'a'.repeat(64))).toBeNull();
  expect(readVisit(new Map(), 'b'.repeat(64))).toBeNull();
});

it('keeps other state of the history entry', () => {
  History.prototype.replaceState.call(window.history, { of: 'the router' }, '');
  const memory = new Map<string, string>();
  storeVisit(memory, { kind: 'session', token: 'head.secret.end', grant: null });
  keepThroughReload(memory);
  expect(window.history.state).toMatchObject({ of: 'the router' });
  expect(readFromEntry('patchbay-connect')).toContain('head.secret.end');
});
