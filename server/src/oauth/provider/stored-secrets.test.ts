import { expect, test } from 'vitest';
import { parseClientFromRefreshToken } from './client-credentials-grant.ts';
import { formatKeyAsRefreshToken, parseKeyFromRefreshToken } from './key-token-client.ts';
import { parseTemporary } from './oauth1-client.ts';

const SECRET = 'hunter2-hunter2';

test.each([
  ['a key', parseKeyFromRefreshToken],
  ['a client of the customer', parseClientFromRefreshToken],
])('the error for a text that is not %s does not repeat it', (_name, read) => {
  for (const text of [SECRET, JSON.stringify(SECRET), JSON.stringify([SECRET, 1])]) {
    expect(() => read(text)).toThrow(/^The connection does not contain a /);
  }
});

test('a verifier of PKCE is not read as temporary credentials', () => {
  expect(parseTemporary(SECRET)).toBeNull();
});

test('a key is read as it was stored', () => {
  const fields = { user: 'ann', password: SECRET };
  expect(parseKeyFromRefreshToken(formatKeyAsRefreshToken(fields))).toEqual(fields);
});
