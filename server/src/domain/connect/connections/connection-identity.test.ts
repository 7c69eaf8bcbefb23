import { describe, expect, test } from 'vitest';
import { hashIdentity, type IdentifiedAccount } from './connection-identity.ts';

const keyRing = { deriveKey: (purpose: string) => Buffer.from(purpose.padEnd(32, '.')) };
const scope = {
  tenant: { org_id: 'o'.repeat(24), environment: 'test' as const },
  linked_account: 'a'.repeat(24),
};
const account: IdentifiedAccount = {
  slug: 'scripted',
  auth_type: 'oauth2',
  account_id: 'ada@acme.example',
  variables: { subdomain: 'acme', site_id: 's-1', api_host: 'eu.acme.example' },
  entered: { subdomain: 'acme' },
  identifier: {
    path: '/me',
    pointer: ['/email'],
    list: { path: '/sites', items: '', id: '/id', label: '/name', as: 'site_id' },
  },
};
const of = (changes: Partial<IdentifiedAccount> = {}) =>
  hashIdentity(keyRing, scope, { ...account, ...changes });
const withVariables = (changes: Record<string, string>) =>
  of({ variables: { ...account.variables, ...changes } });

describe('the identity of a connection', () => {
  test('is not a readable text, and is the same for the same account', () => {
    expect(of().identity).toMatch(/^[\w-]{43}$/);
    expect(of()).toEqual(withVariables({ api_host: 'us.acme.example' }));
  });

  test.each<[string, Partial<IdentifiedAccount>]>([
    ['account', { account_id: 'ben@acme.example' }],
    ['app', { slug: 'other' }],
    ['auth method', { auth_type: 'keybased' }],
    ['entered host', { entered: { subdomain: 'other' } }],
  ])('differs with the %s, as the grant does', (_name, changes) => {
    expect(of(changes).identity).not.toBe(of().identity);
    expect(of(changes).grant_identity).not.toBe(of().grant_identity);
  });

  test('differs with the chosen site, which leaves the grant', () => {
    const secondSite = withVariables({ site_id: 's-2' });
    expect(secondSite.identity).not.toBe(of().identity);
    expect(secondSite.grant_identity).toBe(of().grant_identity);
  });

  test('differs with what the callback brings, for example a company', () => {
    const callback = { capture: [{ param: 'realmId', as: 'realm_id', pattern: '^.+$' }] };
    const inCompany = (realm_id: string) =>
      of({ callback, variables: { ...account.variables, realm_id } }).identity;
    expect(inCompany('1')).not.toBe(inCompany('2'));
    expect(inCompany('1')).toBe(inCompany('1'));
  });

  test('differs between linked accounts and environments', () => {
    const others = [
      { ...scope, linked_account: 'b'.repeat(24) },
      { ...scope, tenant: { ...scope.tenant, environment: 'production' as const } },
    ].map((otherScope) => hashIdentity(keyRing, otherScope, account).identity);
    expect(new Set([of().identity, ...others]).size).toBe(3);
  });

  test('is unknown without an account id, and the grant where a site stands for it', () => {
    expect(of({ account_id: null })).toEqual({ identity: null, grant_identity: null });
    expect(of({ account_id: 's-1' })).toMatchObject({ grant_identity: null });
  });
});
