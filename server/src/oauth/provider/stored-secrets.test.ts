import { expect, test } from 'vitest';
import { clientFromRefreshToken } from './client-credentials-grant.ts';
import { keyAsRefreshToken, keyFromRefreshToken } from './key-token-client.ts';
import { temporaryFromText } from './oauth1-client.ts';

const SECRET = 'hunter2-hunter2';

test.each([
  ['a key', keyFromRefreshToken],
  ['a client of the customer', clientFromRefreshToken],
])('the error for a text that is not %s does not repeat it', (_name, read) => {
  for (const text of [SECRET, JSON.stringify(SECRET), JSON.stringify([SECRET, 1])]) {
    expect(() => read(text)).toThrow(/^The connection holds no /);
  }
});

test('a verifier of PKCE is not read as temporary credentials', () => {
  expect(temporaryFromText(SECRET)).toBeNull();
});

test('a key is read as it was stored', () => {
  const fields = { user: 'ann', password: SECRET };
  expect(keyFromRefreshToken(keyAsRefreshToken(fields))).toEqual(fields);
});
