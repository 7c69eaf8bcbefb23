import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { Secret } from '#crypto/secret.ts';
import { isCallbackGenuine } from './genuine-callback.ts';

const callback = { verify: 'shopify_hmac' } as const;
const secret = new Secret('hush');
// The example of Shopify's documentation, as client libraries publish it.
const published =
  'code=0907a61c0c8d55e99db179b68161bc00&hmac=700e2dadb827fcc8609e9d5ce208b2e9cdaab9df07390d2cbca10d7c328fc4bf&shop=some-shop.myshopify.com&state=0.6784241404160823&timestamp=1337178173';
const check = (query: string, key = secret) =>
  isCallbackGenuine(callback, new URLSearchParams(query), key);

describe('shopify_hmac', () => {
  test('takes the published example, in any order of the parameters', () => {
    expect(check(published)).toBe(true);
    expect(check(published.split('&').reverse().join('&'))).toBe(true);
    expect(
      check(published.replace(/hmac=\w+/, (param) => `hmac=${param.slice(5).toUpperCase()}`)),
    ).toBe(true);
  });

  test('signs values as a query writes them', () => {
    const signed = 'host=YWI%3D&shop=some-shop.myshopify.com';
    const hmac = createHmac('sha256', 'hush').update(signed).digest('hex');
    expect(check(`${signed}&hmac=${hmac}`)).toBe(true);
  });

  test.each([
    ['another shop', published.replace('some-shop', 'evil-shop')],
    ['a parameter more', `${published}&admin=1`],
    ['a parameter less', published.replace('&timestamp=1337178173', '')],
    ['no signature', published.replace(/hmac=\w+&/, '')],
    ['two signatures', `${published}&hmac=00`],
    ['a short signature', published.replace(/hmac=\w+/, 'hmac=700e2dad')],
    ['a signature that is not hex', published.replace('hmac=70', 'hmac=zz')],
    ['an empty signature', published.replace(/hmac=\w+/, 'hmac=')],
  ])('refuses %s', (_name, query) => {
    expect(check(query)).toBe(false);
  });

  test('refuses the signature of another app', () => {
    expect(check(published, new Secret('other'))).toBe(false);
  });
});

test('an app that names no check is let through', () => {
  expect(isCallbackGenuine(undefined, new URLSearchParams(), secret)).toBe(true);
  expect(isCallbackGenuine({}, new URLSearchParams(), secret)).toBe(true);
});
