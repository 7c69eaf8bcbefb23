import { expect, test } from 'vitest';
import { selectRefreshScopes } from './refresh-scopes.ts';

const rules = {
  scopes: { default: ['offline_access', 'User.Read', 'Mail.Send'], mandatory: ['offline_access'] },
};

test('a scope that was added since is not requested', () => {
  expect(selectRefreshScopes(rules, ['User.Read', 'profile'])).toEqual([
    'offline_access',
    'User.Read',
  ]);
});

test('a scope that was removed is not requested either', () => {
  expect(selectRefreshScopes(rules, ['User.Read', 'Mail.Send', 'Files.Read'])).toEqual(
    rules.scopes.default,
  );
});

test('if the provider returns no scopes to compare, all scopes of the app', () => {
  expect(selectRefreshScopes(rules, [])).toEqual(rules.scopes.default);
  expect(selectRefreshScopes(rules, ['https://graph.example/User.Read'])).toEqual(
    rules.scopes.default,
  );
});
