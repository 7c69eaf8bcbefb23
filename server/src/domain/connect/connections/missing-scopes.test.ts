import { expect, test } from 'vitest';
import { listMissingScopes } from './missing-scopes.ts';

test.each([
  ['all of them', ['a', 'b'], ['b', 'a', 'c'], []],
  ['one less', ['a', 'b'], ['a'], ['b']],
  ['none', ['a'], [], ['a']],
  ['the provider does not say', ['a'], null, []],
  ['what sign-in needs is not repeated', ['openid', 'offline_access', 'a'], ['a'], []],
  ['as an address', ['User.Read'], ['https://graph.microsoft.com/user.read'], []],
  ['an address that only holds it', ['drive'], ['https://x.example/auth/drive.file'], ['drive']],
])('%s', (_name, requested, granted, expected) => {
  expect(listMissingScopes(requested, granted)).toEqual(expected);
});
