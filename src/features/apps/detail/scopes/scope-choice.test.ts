import { example } from '@patchbay/contract/examples.ts';
import { describe, expect, it } from 'vitest';
import { findScopeError, isSameChoice, listScopeOptions } from './scope-choice';

const app = example('getAppSettings', 200, 'own_client');

it("lists the connector's optional scopes, then typed ones", () => {
  const options = listScopeOptions(app, [...app.scopes, 'tickets']);
  expect(options.map(({ value, isCustom }) => [value, isCustom])).toEqual([
    ['crm.objects.contacts.read', false],
    ['crm.objects.companies.read', false],
    ['crm.objects.deals.read', false],
    ['tickets', true],
  ]);
});

it('keeps a stored typed scope listed after it is unchecked', () => {
  const stored = { ...app, scopes: [...app.scopes, 'tickets'] };
  expect(listScopeOptions(stored, app.scopes).at(-1)).toMatchObject({ value: 'tickets' });
});

it('compares selections regardless of order', () => {
  expect(isSameChoice(['a', 'b'], ['b', 'a', 'a'])).toBe(true);
  expect(isSameChoice(['a'], ['a', 'b'])).toBe(false);
});

describe('a typed scope', () => {
  it.each([
    ['  ', /^Enter a scope/],
    ['read write', /one scope at a time/],
    ['read,write', /one scope at a time/],
    ['a'.repeat(241), /at most 240/],
    ['oauth', /already/],
  ])('%j is rejected', (typed, words) => {
    expect(findScopeError(typed, ['oauth'])).toMatch(words);
  });

  it('is accepted otherwise', () => {
    expect(findScopeError(' https://www.example.com/auth/mail.read ', [])).toBeUndefined();
  });
});
