import { expect, test } from 'vitest';
import { refreshScopes } from './refresh-scopes.ts';

const rules = {
  scopes: { default: ['offline_access', 'User.Read', 'Mail.Send'], mandatory: ['offline_access'] },
};

test('a scope that was added since is not asked for', () => {
  expect(refreshScopes(rules, ['User.Read', 'profile'])).toEqual(['offline_access', 'User.Read']);
});

test('a scope that was given up is not asked for either', () => {
  expect(refreshScopes(rules, ['User.Read', 'Mail.Send', 'Files.Read'])).toEqual(
    rules.scopes.default,
  );
});

test('where the provider tells nothing to compare, all that the app asks for', () => {
  expect(refreshScopes(rules, [])).toEqual(rules.scopes.default);
  expect(refreshScopes(rules, ['https://graph.example/User.Read'])).toEqual(rules.scopes.default);
});
