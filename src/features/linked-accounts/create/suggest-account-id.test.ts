import { expect, it } from 'vitest';
import { suggestAccountId } from './suggest-account-id';

it.each([
  ['Harbor Coffee Roasters', 'harbor-coffee-roasters'],
  ['  Café Müller & Co. ', 'cafe-muller-co'],
  ["Rosa's Straße 7", 'rosas-strasse-7'],
  ['— ACME —', 'acme'],
  ['東京', ''],
  ['', ''],
])('the ID for %j is %j', (name, id) => {
  expect(suggestAccountId(name)).toBe(id);
});

it("is limited to the contract's length, and does not end in a dash", () => {
  expect(suggestAccountId('n'.repeat(200))).toHaveLength(128);
  expect(suggestAccountId(`${'n'.repeat(127)} end`)).toBe('n'.repeat(127));
});
