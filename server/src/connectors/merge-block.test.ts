import { expect, test } from 'vitest';
import { mergeBlock } from './merge-block.ts';

test('objects are merged key by key, everything else is replaced by the file', () => {
  const block = {
    $schema: 'x',
    auth: { oauth2: { pkce: 'send', scopes: { mandatory: ['a', 'b'] } } },
    proxy: { hosts: ['one', 'two'] },
    verify: false,
  };
  const file = {
    extends: 'block',
    slug: 'acme',
    auth: { oauth2: { scopes: { default: ['a'] } } },
    proxy: { hosts: ['three'] },
    verify: { path: '/me' },
  };
  expect(mergeBlock(block, file)).toEqual({
    slug: 'acme',
    auth: { oauth2: { pkce: 'send', scopes: { mandatory: ['a', 'b'], default: ['a'] } } },
    proxy: { hosts: ['three'] },
    verify: { path: '/me' },
  });
});

test('sources and unverified facts add up, and the file has the last word on a flag of the block', () => {
  const flag = (pointer: string) => ({ pointer });
  const source = (pointer: string) => ({ pointers: [pointer], source: 'https://acme.example' });
  const block = {
    facts: [source('/auth')],
    unverified: [flag('/rate_limit/reset'), flag('/identifier'), flag('/verify/path')],
  };
  const file = { facts: [source('/verify')], unverified: [flag('/rate_limit'), flag('/proxy')] };
  expect(mergeBlock(block, file)).toEqual({
    facts: [source('/auth'), source('/verify')],
    unverified: [flag('/identifier'), flag('/rate_limit'), flag('/proxy')],
  });
});
